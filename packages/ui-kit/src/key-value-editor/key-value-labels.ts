export const keyValueLabels = {
  key: 'Key',
  value: 'Value',
  add: 'Add a row',
  /** One of a column: "Key 2". */
  nth: (column: string, row: number) => `${column} ${row}`,
  remove: (row: number) => `Remove row ${row}`,
  removed: (row: number) => `Row ${row} removed.`,
  /** `most` where not all could be added. */
  pasted: (rows: number, most: number | null) =>
    `${rows === 1 ? '1 row' : `${rows} rows`} pasted.${most === null ? '' : ` The limit is ${most} rows.`}`,
  twice: (key: string, rows: readonly number[]) =>
    `“${key}” is in rows ${new Intl.ListFormat('en').format(rows.map(String))}. Keep one.`,
  help: 'Paste lines of KEY=VALUE into a key to add them all.',
}
