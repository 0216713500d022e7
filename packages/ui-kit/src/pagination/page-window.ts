/** A page's number, or where numbers are left out. */
export type PageEntry = number | 'gap-start' | 'gap-end'

/**
 * Returns the page numbers to offer: the first, the last, the current one and its neighbors. Always seven entries when there
 * are more than seven pages, so that the buttons stay where they are while one pages through.
 */
export function pageWindow(page: number, pages: number): PageEntry[] {
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index)
  if (pages <= 7) return range(1, pages)
  if (page <= 4) return [...range(1, 5), 'gap-end', pages]
  if (page >= pages - 3) return [1, 'gap-start', ...range(pages - 4, pages)]
  return [1, 'gap-start', ...range(page - 1, page + 1), 'gap-end', pages]
}
