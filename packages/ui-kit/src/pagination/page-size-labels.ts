export const pageSizeLabels = { rows: 'Rows per page' }
