import { diff } from 'node:util'

const maxLines = 60
const longestLine = 200

/**
 * Returns the lines that differ: those of `before` with a minus, those of `after` with a plus. Empty if the texts are equal; only
 * the start if there are very many or very long lines.
 */
export function changedLines(before: string, after: string): string {
  if (before === after) return ''
  // The sign says what has to be done to the second argument to get the first, so it is turned round here.
  const changed = diff(before.split('\n'), after.split('\n'))
    .filter(([sign]) => sign !== 0)
    .map(([sign, line]) => `${sign > 0 ? '-' : '+'} ${line.slice(0, longestLine)}`)
  const more = changed.length - maxLines
  return [...changed.slice(0, maxLines), ...(more > 0 ? [`… and ${more} lines more`] : [])].join('\n')
}
