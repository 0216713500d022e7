export const secretLabels = {
  set: (endsWith: string) => (endsWith ? `Set, ends in …${endsWith}` : 'Set'),
  replace: 'Replace',
  keep: 'Keep the current one',
  hide: 'Hide what was typed',
  show: 'Show what was typed',
}
