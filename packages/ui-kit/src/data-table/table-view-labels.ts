export const tableViewLabels = {
  view: 'View',
  columns: 'Columns',
  rowHeight: 'Row height',
  comfortable: 'Comfortable',
  compact: 'Compact',
}
