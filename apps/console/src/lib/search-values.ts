import type { SearchSchemaInput } from '@tanstack/react-router'

// Written without a schema library, because every route's search is part of the first load. A reader returns one value of a URL. An
// invalid one counts as absent, so that no link breaks a page.

type Readers = Record<string, (value: unknown) => unknown>
type Values<From extends Readers> = { [Name in keyof From]: ReturnType<From[Name]> }
type Absent<All> = { [Name in keyof All]: undefined extends All[Name] ? Name : never }[keyof All]

/** The parameters that readers return. Parameters that may be absent are optional. */
export type SearchOf<From extends Readers> = Omit<Values<From>, Absent<Values<From>>> &
  Partial<Pick<Values<From>, Absent<Values<From>>>>

/** Search parameters that links may omit, because `validateSearch` fills them in. */
export type SearchInput<Search> = { [Key in keyof Search]?: Search[Key] | undefined } & SearchSchemaInput

/** Returns a function that parses a URL's parameters, each by its reader. */
export const urlSearch =
  <From extends Readers>(readers: From) =>
  (given: SearchInput<SearchOf<From>>): SearchOf<From> =>
    Object.fromEntries(
      Object.entries(readers).map(([name, read]) => [name, read((given as Record<string, unknown>)[name])]),
    ) as SearchOf<From>

/** Returns a page number, from 1. */
export const pageNumber = (value: unknown): number =>
  Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : 1

/** Returns a reader of a text of at most `longest` characters. */
export const shortText =
  (longest: number) =>
  (value: unknown): string | undefined =>
    typeof value === 'string' && value.length <= longest ? value : undefined

/** Returns a reader of one of the given words. */
export const oneOf =
  <const Word extends string>(words: readonly Word[]) =>
  (value: unknown): Word | undefined =>
    words.find((word) => word === value)

/** Returns true or false; undefined for other values. */
export const yesOrNo = (value: unknown): boolean | undefined =>
  typeof value === 'boolean' ? value : undefined

/** Returns a day, such as `2026-03-02`. */
export const calendarDay = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined
