import { diffLines, diffWordsWithSpace } from 'diff'

/** Part of a line. `changed` marks the words that differ from the other version. */
export interface DiffPart {
  text: string
  changed: boolean
}

export interface DiffRow {
  kind: 'same' | 'removed' | 'added'
  /** Line number in the old text, from 1; null for an added line. */
  before: number | null
  /** Line number in the new text, from 1; null for a removed line. */
  after: number | null
  parts: DiffPart[]
}

/** Minimum share of common text for marking words. Below it, nearly the whole line would be marked. */
const MIN_SIMILARITY = 0.35

function linesOf(text: string): string[] {
  return text.replace(/\n$/u, '').split('\n')
}

/** Returns the parts of a replaced line before and after, with the words that differ marked. */
function wordParts(before: string, after: string): [before: DiffPart[], after: DiffPart[]] {
  const changes = diffWordsWithSpace(before, after)
  const kept = changes.reduce(
    (sum, change) => sum + (change.added || change.removed ? 0 : change.value.length),
    0,
  )
  if (kept < MIN_SIMILARITY * Math.max(before.length, after.length)) {
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

/** Compares two texts line by line. If a line was replaced by a similar one, the words that differ are marked. */
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
