export const jsonViewLabels = {
  copyPath: 'Copy path',
  copyValue: 'Copy value',
  more: (left: number) => `Show more (${left} left)`,
  keys: (count: number) => `${count} ${count === 1 ? 'key' : 'keys'}`,
  items: (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`,
}
