import type { DiffRow } from './diff-rows.ts'

/** Rows to show, or folded rows with no change near them. */
export type DiffBlock = { kind: 'rows'; rows: DiffRow[] } | { kind: 'fold'; rows: DiffRow[] }

/** Folds the rows that are more than `context` lines from a change. A single row is never folded. */
export function foldRows(rows: readonly DiffRow[], context: number): DiffBlock[] {
  const near = rows.map(() => false)
  for (const [index, row] of rows.entries()) {
    if (row.kind === 'same') continue
    for (let at = Math.max(0, index - context); at <= Math.min(rows.length - 1, index + context); at++) {
      near[at] = true
    }
  }
  const blocks: DiffBlock[] = []
  for (const [index, row] of rows.entries()) {
    const kind = near[index] ? 'rows' : 'fold'
    const last = blocks.at(-1)
    if (last?.kind === kind) last.rows.push(row)
    else blocks.push({ kind, rows: [row] })
  }
  return blocks.map((block) => (block.rows.length === 1 ? { ...block, kind: 'rows' } : block))
}
