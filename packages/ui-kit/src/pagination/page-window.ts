/** A page number, or a gap between page numbers. */
export type PageEntry = number | 'gap-start' | 'gap-end'

/**
 * Returns the page numbers to show: the first, the last, the current one and its neighbors. Above seven pages there
 * are always seven entries, so that the buttons don't move while paging.
 */
export function pageWindow(page: number, pages: number): PageEntry[] {
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index)
  if (pages <= 7) return range(1, pages)
  if (page <= 4) return [...range(1, 5), 'gap-end', pages]
  if (page >= pages - 3) return [1, 'gap-start', ...range(pages - 4, pages)]
  return [1, 'gap-start', ...range(page - 1, page + 1), 'gap-end', pages]
}
