"""From what a person types to a full-text query that can never be wrong syntax."""


def full_text_query(text: str) -> str | None:
    """Return the FTS5 query that asks for every word of a text, the last one as a beginning; None without a word.

    Each word stands in quotes, where FTS5 knows no operators: AND, NEAR, *, - and quotes are letters like others.
    """
    # FTS5 reads the query as a C string and as UTF-8: neither NUL nor half a surrogate pair may reach it.
    clean = text.replace("\0", " ").encode("utf-8", "ignore").decode("utf-8")
    words = [word for word in clean.split() if any(letter.isalnum() for letter in word)]
    quoted = ['"' + word.replace('"', '""') + '"' for word in words]
    return " ".join(quoted) + "*" if quoted else None
