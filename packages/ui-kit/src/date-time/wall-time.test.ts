import { describe, expect, test } from 'vitest'
import { describeOffset, offsetAt, readWallTime, toWallTime } from './wall-time.ts'

const berlin = 'Europe/Berlin'
const iso = (instants: readonly number[] | undefined) => instants?.map((one) => new Date(one).toISOString())

describe('readWallTime', () => {
  test('an ordinary time is one instant', () => {
    expect(iso(readWallTime('2026-07-01T12:00', berlin)?.instants)).toEqual(['2026-07-01T10:00:00.000Z'])
    expect(iso(readWallTime('2026-12-01T12:00', berlin)?.instants)).toEqual(['2026-12-01T11:00:00.000Z'])
    expect(iso(readWallTime('2026-12-01T12:00', 'UTC')?.instants)).toEqual(['2026-12-01T12:00:00.000Z'])
  })
  test('a skipped time moves forward by the gap, with both ends of the gap', () => {
    const meaning = readWallTime('2026-03-29T02:30', berlin)
    expect(meaning).toMatchObject({ kind: 'never', from: '02:00', to: '03:00' })
    expect(iso(meaning?.instants)).toEqual(['2026-03-29T01:30:00.000Z'])
    expect(toWallTime(meaning?.instants[0] ?? 0, berlin)).toBe('2026-03-29T03:30')
  })
  test('the edges of a gap and of an overlap are ordinary times', () => {
    expect(readWallTime('2026-03-29T01:59', berlin)?.kind).toBe('once')
    expect(readWallTime('2026-03-29T03:00', berlin)?.kind).toBe('once')
    expect(readWallTime('2026-10-25T01:59', berlin)?.kind).toBe('once')
    expect(readWallTime('2026-10-25T03:00', berlin)?.kind).toBe('once')
  })
  test('a repeated time is two instants, an hour apart', () => {
    const meaning = readWallTime('2026-10-25T02:30', berlin)
    expect(meaning).toMatchObject({ kind: 'twice', from: '03:00', to: '02:00' })
    expect(iso(meaning?.instants)).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'])
  })
  test('handles a change of half an hour (Lord Howe)', () => {
    expect(readWallTime('2026-04-05T01:45', 'Australia/Lord_Howe')).toMatchObject({
      kind: 'twice',
      from: '02:00',
      to: '01:30',
    })
  })
  test('handles a skipped day (Samoa, December 30, 2011)', () => {
    expect(iso(readWallTime('2011-12-30T12:00', 'Pacific/Apia')?.instants)).toEqual([
      '2011-12-30T22:00:00.000Z',
    ])
  })
  test('handles years below 100, including year 0', () => {
    const noon = Date.parse('0026-03-29T12:00Z')
    expect(readWallTime('0026-03-29T12:00', 'UTC')).toEqual({ kind: 'once', instants: [noon] })
    for (const text of ['0026-03-29T12:00', '0001-01-01T00:00', '0000-12-31T23:30', '0099-12-31T23:59']) {
      for (const zone of ['UTC', berlin, 'America/New_York']) {
        expect(toWallTime(readWallTime(text, zone)?.instants[0] ?? 0, zone)).toBe(text)
      }
    }
  })
  test('returns null for invalid text', () => {
    expect(readWallTime('', berlin)).toBeNull()
    expect(readWallTime('soon', berlin)).toBeNull()
  })
})

test.each([
  [berlin, '2026-03-29', '2026-10-25'],
  ['America/New_York', '2026-03-08', '2026-11-01'],
  ['Asia/Kolkata', '2026-01-01', '2026-07-01'],
  ['Australia/Lord_Howe', '2026-04-05', '2026-10-04'],
  ['Africa/Casablanca', '2026-02-15', '2026-03-22'],
])('every half hour around the clock changes of %s survives a round trip', (zone, ...days) => {
  for (const day of days) {
    const noon = Date.parse(`${day}T12:00Z`)
    for (let at = noon - 2 * 86_400_000; at < noon + 2 * 86_400_000; at += 30 * 60_000) {
      expect(readWallTime(toWallTime(at, zone), zone)?.instants).toContain(at)
    }
  }
})

test('offsets are formatted as text', () => {
  const summer = Date.UTC(2026, 6, 1)
  expect(describeOffset(offsetAt(summer, 'UTC'))).toBe('UTC')
  expect(describeOffset(offsetAt(summer, berlin))).toBe('UTC+2')
  expect(describeOffset(offsetAt(summer, 'America/St_Johns'))).toBe('UTC−2:30')
})
