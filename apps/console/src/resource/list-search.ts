import { oneOf, pageNumber, shortText, urlSearch } from '#src/lib/search-values.ts'

/** The parameters in the URL of a list. */
export type ListSearch = {
  page: number
  /** Rows per page, if it isn't the list's default. */
  rows?: number | undefined
  /** The search text; absent if the list has no search field. */
  search?: string
  /** The open drawer. For `edit`, `id` is the row. */
  drawer?: string | undefined
  id?: string | undefined
}

/** The numbers of rows per page that a person can choose besides the list's default. */
export const rowChoices = [24, 48, 96]

type Filters = Record<string, (value: unknown) => unknown>

// oxlint-disable-next-line no-generated-empty-object-type -- It is what a list without filters has.
type NoFilters = Record<never, never>

/**
 * Returns a function that parses the URL of a list without a search field.
 *
 * @param drawers names of the drawers that the URL can open
 * @param filters parses each filter; undefined means no filter
 */
export const pagedSearch = <const Drawer extends string, Narrow extends Filters = NoFilters>(
  drawers: readonly Drawer[],
  filters: Narrow = {} as Narrow,
) =>
  urlSearch({
    page: pageNumber,
    rows: (value: unknown) => rowChoices.find((rows) => rows === value),
    ...filters,
    drawer: oneOf(drawers),
    id: shortText(64),
  })

/** Returns a function that parses the URL of a list with a search field. See {@link pagedSearch}. */
export const listSearch = <const Drawer extends string, Narrow extends Filters = NoFilters>(
  drawers: readonly Drawer[],
  filters: Narrow = {} as Narrow,
) => pagedSearch(drawers, { ...filters, search: (value: unknown) => shortText(200)(value) ?? '' })
