export const comboboxLabels = {
  search: 'Search…',
  searching: 'Searching…',
  failed: (reason: string) => `The search failed: ${reason} Press Enter to try again.`,
  nothing: 'There is nothing to choose.',
  noMatch: (text: string) => `Nothing matches “${text}”.`,
  clear: 'Clear',
  options: 'Options',
  count: (count: number) => (count === 1 ? '1 option' : `${count} options`),
}
