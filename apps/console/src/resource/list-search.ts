import { oneOf, pageNumber, type SearchInput, shortText } from '#src/lib/search-values.ts'

/** What the URL of a list says. */
export type ListSearch = {
  page: number
  /** Rows a page, where another number than the list's own is chosen. */
  rows?: number | undefined
  /** Absent where the list has no search box. */
  search?: string
  /** The open drawer; `edit` says of which row by `id`. */
  drawer?: string | undefined
  id?: string | undefined
}

/** Rows a page that a person can choose in place of the list's own number. */
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
 * Returns the reader of a list's URL. A value that makes no sense falls back, so that no link breaks the page.
 *
 * @param drawers the names of the drawers that the URL can open
 * @param filters reads each filter; undefined is no filter
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

/** Returns the reader of the URL of a list without a search box. See {@link listSearch}. */
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
