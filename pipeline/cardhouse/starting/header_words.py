"""What designers call their columns, in many languages: for roles, for rules texts, and for words on a card's face."""

from collections.abc import Mapping

WORDS: Mapping[str, str] = {
    "name": "nombre nom nome naam navn namn kartenname bezeichnung titel titre titulo titolo tytul nazwa imie "
    "nazev jmeno nev isim название имя назва наименование заголовок карта ονομα τιτλος 名前 名称 名稱 "
    "名字 カード名 卡名 卡牌名称 标题 標題 タイトル 이름 카드명 제목 اسم الاسم العنوان שם",
    "id": "kennung ident identifier card_code ref reference referenz codigo codice kod kodo код айди артикул 番号id",
    "number": "nr no num nummer kartennummer numero numer numero_carte cislo номер # αριθμος 番号 编号 編號 번호 "
    "رقم الرقم מספר",
    "copies": "anzahl stuck stueck stuckzahl menge exemplare auflage kopien cantidad copias ejemplares nombre "
    "quantite exemplaires qte quantita copie quantidade aantal antal ilosc sztuk kopie liczba pocet "
    "количество кол_во кол штук копий тираж кількість ποσοτητα αντιτυπα 枚数 数量 數量 张数 張數 수량 "
    "장수 العدد الكمية עותקים כמות qty_in_deck in_deck nb",
    "type": "typ kartentyp kartenart art_der_karte tipo tipo_de_carta type_de_carte rodzaj tur typus soort tipus "
    "тип вид тип_карты τυπος ειδος 種類 タイプ 类型 類型 种类 種別 종류 유형 النوع نوع סוג",
    "flavor": "zitat stimmungstext ambientetext flavortext stimmung cita citation ambiance texte_ambiance "
    "texte_d_ambiance "
    "texto_de_ambientacion texto_de_ambiente texto_ambiental ambientacion testo_di_colore testo_narrativo "
    "tekst_klimatyczny sfeertekst citazione citacao cytat цитата художественный_текст "
    "αποφθεγμα フレーバー フレーバーテキスト 풍미",
    "notes": "notiz notizen anmerkung anmerkungen bemerkung bemerkungen kommentar notas nota remarque remarques "
    "commentaire note_interne uwagi notatki komentarz заметки заметка примечание примечания комментарий "
    "комментарии σημειωσεις メモ 備考 备注 비고 메모 ملاحظات",
    "text": "kartentext regeltext regeln texte_de_regle texte_de_regles texte_des_regles texte_regle regle regles "
    "reglas texto_de_reglas texto_de_regras regras testo_di_regola testo_regole zasady spelregels regelteksten "
    "wirkung effekt fahigkeit fahigkeiten beschreibung texto efecto descripcion "
    "habilidad texte effet capacite regle testo effetto descrizione abilita efeito descricao habilidade "
    "tekst efekt opis zdolnosc opisanie beschrijving beskrivelse текст эффект описание способность "
    "правила опис κειμενο περιγραφη αποτελεσμα 効果 テキスト 説明 能力 文本 描述 效果 텍스트 효과 설명 "
    "النص الوصف التأثير טקסט תיאור",
    "keywords": "keyword key_words key_word schlusselworter schlusselwort stichworte mots_cles mots_clefs mot_cle "
    "palabras_clave palabras_claves palavras_chave parole_chiave parola_chiave slowa_kluczowe klicova_slova "
    "trefwoorden nyckelord nokkelord nogleord avainsanat ключевые_слова ключевое_слово キーワード 关键词 关键字 關鍵字 "
    "키워드",
    "cost": "kosten coste costo cout custo koszt cena стоимость цена вартість κοστος コスト 费用 費用 花费 비용 "
    "التكلفة עלות",
    "attack": "angriff ataque attaque attacco atak атака сила επιθεση δυναμη 攻撃 攻撃力 攻击 攻擊 攻击力 공격 "
    "공격력 الهجوم התקפה",
    "defense": "defence verteidigung defensa difesa obrona защита αμυνα 防御 防御力 防禦 방어 방어력 الدفاع הגנה",
    "health": "hp leben lebenspunkte vida vie salute zycie жизнь здоровье ζωη 体力 生命 生命值 체력 الصحة חיים",
    "strength": "starke fuerza forza sila мощь ισχυς 力 힘 القوة כוח",
    "speed": "geschwindigkeit tempo velocidad vitesse velocita szybkosc скорость ταχυτητα 速度 速さ 속도 السرعة "
    "מהירות",
    "color": "colour farbe couleur colore kolor цвет χρωμα 色 颜色 顏色 색 اللون צבע",
    "category": "kategorie categoria categorie kategoria категория κατηγορια カテゴリ カテゴリー 类别 類別 分类 범주 "
    "الفئة קטגוריה",
    "rarity": "seltenheit rareza rarete rarita rzadkosc редкость σπανιοτητα レアリティ 稀有度 희귀도 الندرة נדירות",
    "value": "wert valor valeur valore wartosc значение αξια 値 价值 價值 가치 القيمة ערך",
    "points": "punkte puntos punti punkty очки ποντοι 点数 得点 点 分数 점수 النقاط נקודות",
    "level": "stufe nivel niveau livello poziom уровень επιπεδο レベル 等级 等級 레벨 المستوى רמה",
}  # fmt: skip
"""English words and what they are elsewhere, without accents, words joined by `_`."""

YES = "true yes y ja j wahr oui vrai si verdadero vero sim tak prawda да истина так ναι はい 是 예 نعم כן x ✓ ✔ ☑"
NO = "false no n nein falsch non faux falso nao nie falsz нет ложь ні οχι いいえ 否 아니요 لا לא - – ✗ ✘ ☐"
"""Words of flags, without accents."""

OF_THE_CARD = (
    "de la le du des del della delle dello di do da der the of van het na s card cards carte cartes carta cartas karte "
    "karten kaart kaarten kartya kort kart karta karty карты карта"
)
"""Words that say no more than that a column is one of cards."""

LISTED = (
    "word prompt question answer term phrase character location place item person thing clue topic category theme "
    "spell hero monster unit player noun verb adjective action role country city animal object"
)
"""What a list of one column is called above it, besides the words for names; one of many."""
