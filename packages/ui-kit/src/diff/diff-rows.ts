import { diffLines, diffWordsWithSpace } from 'diff'

/** A stretch of a line; `changed` when it is what differs within the line. */
export interface DiffPart {
  text: string
  changed: boolean
}

export interface DiffRow {
  kind: 'same' | 'removed' | 'added'
  /** The line's number in the text before, from 1; null when it was not there. */
  before: number | null
  /** The line's number in the text after, from 1; null when it is gone. */
  after: number | null
  parts: DiffPart[]
}

/** Of two lines with less in common than this, nothing is marked: everything would be. */
const ALIKE = 0.35

function linesOf(text: string): string[] {
  return text.replace(/\n$/u, '').split('\n')
}

/** Returns what differs within a line that was replaced by another: its parts before and after. */
function wordParts(before: string, after: string): [before: DiffPart[], after: DiffPart[]] {
  const changes = diffWordsWithSpace(before, after)
  const kept = changes.reduce(
    (sum, change) => sum + (change.added || change.removed ? 0 : change.value.length),
    0,
  )
  if (kept < ALIKE * Math.max(before.length, after.length)) {
    return [[{ text: before, changed: false }], [{ text: after, changed: false }]]
  }
  return [
    changes
      .filter(({ added }) => !added)
      .map(({ value, removed }) => ({ text: value, changed: removed ?? false })),
    changes
      .filter(({ removed }) => !removed)
      .map(({ value, added }) => ({ text: value, changed: added ?? false })),
  ]
}

/** Two texts line by line. A line replaced by one much like it carries what differs between the two. */
export function diffRows(before: string, after: string): DiffRow[] {
  const changes = diffLines(before, after, { stripTrailingCr: true, ignoreNewlineAtEof: true })
  const rows: DiffRow[] = []
  let [old, now] = [0, 0]
  for (const [index, { value, removed, added }] of changes.entries()) {
    const lines = linesOf(value)
    if (removed) {
      const next = changes[index + 1]
      const against = next?.added ? linesOf(next.value) : []
      for (const [place, line] of lines.entries()) {
        const other = against[place]
        const parts = other === undefined ? [{ text: line, changed: false }] : wordParts(line, other)[0]
        rows.push({ kind: 'removed', before: ++old, after: null, parts })
      }
    } else if (added) {
      const previous = changes[index - 1]
      const against = previous?.removed ? linesOf(previous.value) : []
      for (const [place, line] of lines.entries()) {
        const other = against[place]
        const parts = other === undefined ? [{ text: line, changed: false }] : wordParts(other, line)[1]
        rows.push({ kind: 'added', before: null, after: ++now, parts })
      }
    } else {
      for (const line of lines) {
        rows.push({ kind: 'same', before: ++old, after: ++now, parts: [{ text: line, changed: false }] })
      }
    }
  }
  return rows
}
