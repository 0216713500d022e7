const count = new Intl.NumberFormat('en')

export const paginationLabels = {
  pagination: 'Pagination',
  none: 'No rows',
  beyond: (total: number) => `No rows on this page; ${count.format(total)} in all`,
  range: (first: number, last: number, total: number) =>
    `${count.format(first)}–${count.format(last)} of ${count.format(total)}`,
  /** Of rows that nobody has counted to the end. `rows` is which of how many. */
  orMore: (rows: string) => `${rows} or more`,
  previous: 'Previous page',
  page: (page: number) => `Page ${page}`,
  next: 'Next page',
  /** Read out when another page is there. `rows` is which of how many. */
  turned: (page: number, pages: number, rows: string) =>
    `Page ${count.format(page)} of ${count.format(pages)}, ${rows}`,
}
