import { oneOf, pageNumber, type SearchInput, shortText } from '#src/lib/search-values.ts'

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

type SearchOf<Drawer extends string, Narrow extends Filters> = {
  page: number
  rows?: number | undefined
  search: string
  drawer?: Drawer | undefined
  id?: string | undefined
} & { [Name in keyof Narrow]?: ReturnType<Narrow[Name]> | undefined }

/**
 * Returns a function that parses a list's URL. Invalid values fall back to the default, so that no link breaks the page.
 *
 * @param drawers names of the drawers that the URL can open
 * @param filters parses each filter; undefined means no filter
 */
export const listSearch =
  <const Drawer extends string, Narrow extends Filters = NoFilters>(
    drawers: readonly Drawer[],
    filters?: Narrow,
  ) =>
  (given: SearchInput<SearchOf<Drawer, Narrow>>): SearchOf<Drawer, Narrow> => {
    const values: Record<string, unknown> = given
    const narrowed = Object.entries(filters ?? {}).map(([name, read]) => [name, read(values[name])])
    return {
      page: pageNumber(values.page),
      rows: rowChoices.find((rows) => rows === values.rows),
      search: shortText(values.search, 200) ?? '',
      ...Object.fromEntries(narrowed),
      drawer: oneOf(values.drawer, drawers),
      id: shortText(values.id, 64),
    }
  }

/** Returns a function that parses the URL of a list without a search field. See {@link listSearch}. */
export function pagedSearch<const Drawer extends string, Narrow extends Filters = NoFilters>(
  drawers: readonly Drawer[],
  filters?: Narrow,
) {
  const read = listSearch(drawers, filters)
  return (
    given: SearchInput<Omit<SearchOf<Drawer, Narrow>, 'search'>>,
  ): Omit<SearchOf<Drawer, Narrow>, 'search'> => {
    const { search: _, ...rest } = read(given as never)
    return rest
  }
}
