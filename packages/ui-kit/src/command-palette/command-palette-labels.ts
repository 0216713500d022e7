export const commandPaletteLabels = {
  palette: 'Command palette',
  search: 'Search pages and actions',
  nothing: 'There is nothing to run here yet.',
  noMatch: (query: string) => `Nothing matches “${query}”.`,
  recent: 'Recent',
  groupFailed: 'This group could not be searched.',
  searching: 'Searching…',
  count: (count: number) => `${count} ${count === 1 ? 'result' : 'results'}`,
  /** What the keys at the foot do. */
  move: 'move',
  run: 'run',
  close: 'close',
}
