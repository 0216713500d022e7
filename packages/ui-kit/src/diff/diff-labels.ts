export const diffLabels = {
  none: 'No differences',
  linesAdded: (count: number) => (count === 1 ? 'line added' : 'lines added'),
  linesRemoved: (count: number) => (count === 1 ? 'line removed' : 'lines removed'),
  /** Read out before a line. */
  added: 'added: ',
  removed: 'removed: ',
  lineBefore: 'Line before',
  lineAfter: 'Line after',
  text: 'Text',
  show: (count: number) => `Show ${count} unchanged lines`,
}
