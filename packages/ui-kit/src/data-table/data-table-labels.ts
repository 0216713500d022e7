const count = new Intl.NumberFormat('en')

export const dataTableLabels = {
  failed: 'This list could not be loaded',
  rowFailed: 'This row could not be shown',
  actions: 'Actions',
  actionsFor: (row: string) => `Actions for ${row}`,
  selectAll: 'Select all rows shown',
  allRows: 'All rows shown',
  select: (row: string) => `Select ${row}`,
  selected: (rows: number) => `${count.format(rows)} selected`,
  allSelected: 'All selected',
}
