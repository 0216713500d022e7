/** Texts whose absence is null: empty, they are removed. */
const removable = new Set(['image', 'thumbnail', 'external_url', 'website'])

/** Sets the fields of a change on a row; what the row does not have, or the change leaves out, stays as it is. */
export function assign<Row extends object>(row: Row, change: object): Row {
  for (const [name, value] of Object.entries(change)) {
    if (value !== undefined && name in row)
      Object.assign(row, { [name]: value === '' && removable.has(name) ? null : value })
  }
  return 'updatedAt' in row ? Object.assign(row, { updatedAt: new Date().toISOString() }) : row
}
