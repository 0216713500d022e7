const count = new Intl.NumberFormat('en')

export const bulkBarLabels = {
  bar: 'Selection',
  selected: (rows: number) => `${count.format(rows)} selected`,
  allSelected: 'All selected',
  clear: 'Clear selection',
}
