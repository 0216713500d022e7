import { expect, it } from 'vitest'
import { totalsOverTime } from './totals-over-time.ts'

const now = new Date('2026-11-04T09:00:00Z')

it('adds up added and minted assets day by day until today', () => {
  const days = [
    { date: '2026-11-01', added: 10, minted: 0, claimed: 0 },
    { date: '2026-11-03', added: 2, minted: 5, claimed: 3 },
  ]
  expect(totalsOverTime(days, now)).toEqual({
    dates: ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'],
    labels: ['Nov 1', 'Nov 2', 'Nov 3', 'Nov 4'],
    minted: [0, 0, 5, 5],
    unminted: [10, 10, 7, 7],
    claimed: [0, 0, 3, 3],
  })
})

it('samples a long time every few days, and ends today with the totals', () => {
  const { dates, minted, unminted } = totalsOverTime(
    [{ date: '2025-01-01', added: 100, minted: 40, claimed: 0 }],
    now,
  )
  expect(dates.length).toBeLessThanOrEqual(60)
  expect(dates.at(-1)).toBe('2026-11-04')
  expect([minted.at(-1), unminted.at(-1)]).toEqual([40, 60])
})

it('is empty without changes', () => {
  expect(totalsOverTime([], now).labels).toEqual([])
})
