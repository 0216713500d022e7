import type { CallReport, Report } from './report.ts'

/** Above this number, names are counted instead of printed. */
const maxNames = 8

function linesOf({ operation, verdict, why, differences, filled, required }: CallReport): string[] {
  const more =
    filled.length > 0 && verdict !== 'missing' ? ` (optional fields not sent: ${filled.length})` : ''
  return [
    `  ${verdict.padEnd(20)} ${operation}${required ? '' : ', not required'}${why ? `: ${why}` : ''}${more}`,
    ...differences.map(({ field, expected, received, times }) => {
      const count = times > 1 ? ` (${times} times)` : ''
      return `  ${''.padEnd(20)} ${field}: expected ${expected}, received ${received}${count}`
    }),
  ]
}

/** Returns a report as text for a terminal. */
export function printReport({ url, ok, findings, capabilities, calls, counts }: Report): string {
  const [checked, others] = [true, false].map((one) =>
    calls.filter(({ verdict }) => (verdict !== 'not checked') === one),
  ) as [CallReport[], CallReport[]]
  const groups = [...new Set(checked.map(({ group }) => group))]
  const reasons = [...new Set(others.map(({ why }) => why))]
  const totals = Object.entries(counts).map(([verdict, count]) => `${verdict}: ${count}`)
  const lines = [
    url,
    ...groups.flatMap((name) => [
      '',
      name,
      ...checked.filter(({ group }) => group === name).flatMap(linesOf),
    ]),
    '',
    'not checked',
    ...reasons.map((reason) => {
      const names = others.filter(({ why }) => why === reason).map(({ operation }) => operation)
      return `  ${names.length > maxNames ? `${names.length} calls` : names.join(', ')}: ${reason}`
    }),
    '',
    'connection',
    ...findings.map(({ about, level, text }) => `  ${level.padEnd(8)} ${about}: ${text}`),
    `  capabilities: ${capabilities.offered.join(', ') || 'none'}; without: ${capabilities.missing.join(', ') || 'none'}`,
    '',
    totals.join(', '),
    ok
      ? 'What was checked and is required works.'
      : 'Something that is required does not work, or did not answer.',
  ]
  // A terminal would take control characters in a server's message for commands.
  return lines.map((line) => line.replace(/\p{Cc}/gu, ' ')).join('\n')
}
