import { expect, it } from 'vitest'
import { nextPoll } from './next-poll.ts'

const now = Date.parse('2026-03-20T12:00:00.000Z')
const at = (nextRunAt: string | null, status: 'active' | 'inactive' = 'active') => ({ status, nextRunAt })

it.each([
  ['nothing is configured', [], false],
  ['everything is switched off', [at('2026-03-20T13:00:00.000Z', 'inactive'), at(null)], false],
  ['the next run is in an hour', [at('2026-03-21T12:00:00.000Z'), at('2026-03-20T13:00:00.000Z')], 3_601_000],
  ['a run is due', [at('2026-03-20T11:59:00.000Z')], 10_000],
  ['the next run is a month away', [at('2026-04-20T12:00:00.000Z')], 2 ** 31 - 1],
] as const)('the list is looked at again in time when %s', (_, configs, wait) => {
  expect(nextPoll(configs, now)).toBe(wait)
})
