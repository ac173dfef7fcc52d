"""What a valid card is: models, findings and the words they share. No files, no database, no drawing."""

SCHEMA_VERSION = "2.2.0"
"""Version of the JSON form of cards (SemVer: a new field is a minor step, a removed or retyped one a major)."""
