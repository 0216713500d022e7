import { describe, expect, it } from 'vitest'
import { findUnproven } from './requirements.ts'

const requirements = [
  'Routes (section 2):',
  '  route.venues: "`/venue`: the venues"',
  '  route.audit: { text: Audit log, chosen: true }',
  '  route.later: { text: A page to come, open: true }',
  'Calls (section 7):',
  '  calls.each: Each call is sent',
].join('\n')
const operations = ['allVenue', 'signOut']
const test = (path: string, ...lines: string[]) => ({ path, text: lines.join('\n') })
const proofs = [
  test('apps/a/venues.test.ts', '// Proves: route.venues, call.allVenue', "it('lists venues', () => {})"),
  test('apps/b/venues.test.ts', '  // Proves: route.venues', '  it.each(rows)(', "    'lists %s',", '  )'),
  test('apps/a/end.spec.ts', '// Proves: call.signOut', '// Proves: calls.each', "test('ends', run)"),
  test('apps/a/audit.test.ts', '// Proves: route.audit', "describe('the log', () => {})"),
]

describe('requirements and their tests', () => {
  const more = (...added: typeof proofs) => ({ requirements, operations, tests: [...proofs, ...added] })
  const above = (id: string, next: string) => more(test('x.test.ts', `// Proves: ${id}`, next))

  it('have no problem if each line and each operation has a test', () => {
    expect(findUnproven(more())).toEqual([])
  })

  it.each([
    [
      'a line without a test',
      { ...more(), requirements: `${requirements}\n  calls.log: Logged` },
      'No test proves calls.log.',
    ],
    [
      'a call without a test',
      { ...more(), operations: [...operations, 'login'] },
      'No test proves call.login.',
    ],
    [
      'a tag without a line',
      above('route.gone', "it('x')"),
      'x.test.ts proves route.gone, which is neither a line nor a call.',
    ],
    [
      'a tag above something else',
      above('route.venues', 'const x = 1'),
      'x.test.ts:1 “Proves” is not right above a test.',
    ],
    [
      'a line that is open and proven',
      above('route.later', "it('x')"),
      'route.later is open, yet x.test.ts proves it.',
    ],
    [
      'an id twice in a section',
      { ...more(), requirements: `${requirements}\n  calls.each: Again` },
      'Map keys must be unique',
    ],
    [
      'an id in two sections',
      { ...more(), requirements: `${requirements}\nErrors:\n  calls.each: Again` },
      'calls.each is twice in docs/requirements.yaml.',
    ],
  ])('report %s', (_, source, problem) => {
    expect(findUnproven(source).join('\n')).toContain(problem)
  })

  it('report every problem, not only the first', () => {
    const problems = findUnproven(above('route.gone', 'const x = 1')).join('\n')
    expect(problems).toMatch(/not right above a test[^]*route\.gone/)
  })
})
