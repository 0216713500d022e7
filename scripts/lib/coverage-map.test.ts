import { describe, expect, it } from 'vitest'
import { type Call, coverageMap } from './coverage-map.ts'

const requirements = [
  'Routes (section 2):',
  '  route.venues: "`/venue`: the venues"',
  '  route.audit: { text: Audit log, chosen: true }',
  '  route.later: { text: A page to come, open: true }',
  'Calls (section 7):',
  '  calls.each: Each call is sent',
].join('\n')
const calls: Call[] = [
  { id: 'allVenue', call: 'GET /api/allVenue', chosen: false },
  { id: 'signOut', call: 'POST /api/signOut', chosen: true },
]
const test = (path: string, ...lines: string[]) => ({ path, text: lines.join('\n') })
const proofs = [
  test('apps/a/venues.test.ts', '// Proves: route.venues, call.allVenue', "it('lists venues', () => {})"),
  test('apps/b/venues.test.ts', '  // Proves: route.venues', '  it.each(rows)(', "    'lists %s',", '  )'),
  test('apps/a/end.spec.ts', '// Proves: call.signOut', '// Proves: calls.each', "test('ends', run)"),
  test('apps/a/audit.test.ts', '// Proves: route.audit', "describe('the log', () => {})"),
]

describe('the coverage map', () => {
  const lines = coverageMap({ requirements, calls, tests: proofs }).split('\n')

  it('links each line with the files that prove it, by the shortest name that no other file has', () => {
    expect(lines).toContain(
      '| route.venues | `/venue`: the venues | [a/venues.test.ts], [b/venues.test.ts] |',
    )
    expect(lines).toContain('| calls.each | Each call is sent | [end.spec.ts] |')
    expect(lines).toContain('[b/venues.test.ts]: ../apps/b/venues.test.ts')
    expect(lines).toContain('[end.spec.ts]: ../apps/a/end.spec.ts')
  })

  it('has a line for each operation, in the section on calls', () => {
    const section = lines.slice(lines.indexOf('## Calls (section 7)'))
    expect(section).toContain('| call.allVenue | `GET /api/allVenue` | [a/venues.test.ts] |')
    expect(section).toContain('| call.signOut | `POST /api/signOut` (chosen) | [end.spec.ts] |')
  })

  it('says what is chosen and what is open', () => {
    expect(lines).toContain('| route.audit | Audit log (chosen) | [audit.test.ts] |')
    expect(lines).toContain('| route.later | A page to come | open |')
  })
})

describe('the coverage map is refused', () => {
  const more = (...added: typeof proofs) => ({ requirements, calls, tests: [...proofs, ...added] })
  const above = (id: string, next: string) => more(test('x.test.ts', `// Proves: ${id}`, next))

  it.each([
    [
      'a line without a test',
      { ...more(), requirements: `${requirements}\n  calls.log: Logged` },
      'No test proves calls.log.',
    ],
    [
      'a call without a test',
      { ...more(), calls: [...calls, { id: 'login', call: 'POST /', chosen: false }] },
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
  ])('for %s', (_, source, problem) => {
    expect(() => coverageMap(source)).toThrow(problem)
  })

  it('with every problem, not the first alone', () => {
    const source = above('route.gone', 'const x = 1')
    expect(() => coverageMap(source)).toThrow(/not right above a test[^]*route\.gone/)
  })
})
