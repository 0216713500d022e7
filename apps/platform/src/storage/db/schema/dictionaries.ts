import { customType } from 'drizzle-orm/pg-core'

/** PostgreSQL's dictionaries for stemming, by language code. */
const dictionaries: Record<string, string> = {
  da: 'danish',
  de: 'german',
  en: 'english',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  hu: 'hungarian',
  it: 'italian',
  nb: 'norwegian',
  nl: 'dutch',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sv: 'swedish',
  tr: 'turkish',
}

/**
 * Returns the dictionary for a language: English if the language is unknown, and one without stemming for other
 * languages.
 */
export const dictionaryOf = (language: string | null): string =>
  language === null ? 'english' : (dictionaries[language] ?? 'simple')

const cases = Object.entries(dictionaries).map(([code, name]) => `when '${code}' then '${name}'::regconfig`)

/** Returns `dictionaryOf` as an SQL expression for a column. */
export const dictionarySql = (column: string): string =>
  `case coalesce(${column}, 'en') ${cases.join(' ')} else 'simple'::regconfig end`

/** A column of PostgreSQL's type for full-text search. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
