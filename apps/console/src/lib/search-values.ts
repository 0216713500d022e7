import type { SearchSchemaInput } from '@tanstack/react-router'

// By hand rather than by a schema library: every route's search is part of the first load. Each reads one value of an address; what
// makes no sense there counts as not said, so that no link breaks a page.

/** What links to a page may leave out: a `validateSearch` that takes this fills it in. */
export type SearchInput<Search> = { [Key in keyof Search]?: Search[Key] | undefined } & SearchSchemaInput

/** Returns a page number, from 1. */
export const pageNumber = (value: unknown): number =>
  Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : 1

/** Returns a text of at most `longest` characters. */
export const shortText = (value: unknown, longest: number): string | undefined =>
  typeof value === 'string' && value.length <= longest ? value : undefined

/** One of the given words. */
export const oneOf = <Word extends string>(value: unknown, words: readonly Word[]): Word | undefined =>
  words.find((word) => word === value)

/** Yes or no. */
export const yesOrNo = (value: unknown): boolean | undefined =>
  typeof value === 'boolean' ? value : undefined

/** A day, as `2026-03-02`. */
export const calendarDay = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined
