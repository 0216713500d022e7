import type { Finding } from './report.ts'

/** The findings about a connection. */
export type Findings = ReturnType<typeof createFindings>

/** Creates an empty list of findings: a `problem` keeps the console from working, a `note` does not. */
export function createFindings() {
  const list: Finding[] = []
  const add = (level: Finding['level']) => (about: Finding['about'], text: string) =>
    void list.push({ about, level, text })
  return { list, note: add('note'), problem: add('problem') }
}
