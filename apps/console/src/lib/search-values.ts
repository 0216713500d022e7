import type { SearchSchemaInput } from '@tanstack/react-router'

// Written without a schema library, because every route's search is part of the first load. Each function reads one value of a URL. An
// invalid one counts as absent, so that no link breaks a page.

/** Search parameters that links may omit, because `validateSearch` fills them in. */
export type SearchInput<Search> = { [Key in keyof Search]?: Search[Key] | undefined } & SearchSchemaInput

/** Returns a page number, from 1. */
export const pageNumber = (value: unknown): number =>
  Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : 1

/** Returns a text of at most `longest` characters. */
export const shortText = (value: unknown, longest: number): string | undefined =>
  typeof value === 'string' && value.length <= longest ? value : undefined

/** Returns a value if it is one of the given words. */
export const oneOf = <Word extends string>(value: unknown, words: readonly Word[]): Word | undefined =>
  words.find((word) => word === value)

/** Returns true or false; undefined for other values. */
export const yesOrNo = (value: unknown): boolean | undefined =>
  typeof value === 'boolean' ? value : undefined

/** Returns a day, such as `2026-03-02`. */
export const calendarDay = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined
