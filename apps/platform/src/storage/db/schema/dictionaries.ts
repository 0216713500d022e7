import { customType } from 'drizzle-orm/pg-core'

/** The languages whose words PostgreSQL reduces to stems, by their code, and what it calls its dictionary. */
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

/** Returns the dictionary for texts of a language: that of English where none is known, and one without stems for others. */
export const dictionaryOf = (language: string | null): string =>
  language === null ? 'english' : (dictionaries[language] ?? 'simple')

const cases = Object.entries(dictionaries).map(([code, name]) => `when '${code}' then '${name}'::regconfig`)

/** The same choice in SQL. */
export const dictionarySql = (column: string): string =>
  `case coalesce(${column}, 'en') ${cases.join(' ')} else 'simple'::regconfig end`

/** What PostgreSQL searches words in. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
