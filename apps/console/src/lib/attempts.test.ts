import { ApiError } from '@vitrine/sdk'
import { expect, it } from 'vitest'
import { createAttempts, isReused, type KeyStore } from './attempts.ts'

type End = Parameters<Awaited<ReturnType<ReturnType<typeof createAttempts>['begin']>>['end']>[0]

/** Makes attempts with these outcomes, and returns the number of keys used by them and one more attempt. */
async function keysAfter(...ends: End[]) {
  const attempts = createAttempts()
  const keys = new Set<string>()
  for (const outcome of ends) {
    const { key, end } = await attempts.begin()
    keys.add(key)
    await end(outcome)
  }
  return keys.add((await attempts.begin()).key).size
}

it('keeps its key while the outcome is unknown, and uses a new one for the next work', async () => {
  expect(await keysAfter('unknown', 'unknown')).toBe(1)
  expect(await keysAfter('unknown', 'done')).toBe(2)
  expect(await keysAfter('refused')).toBe(2)
  expect(await keysAfter('unknown', 'reused')).toBe(2)
})

it('keeps the key after a refusal that says nothing about an earlier attempt', async () => {
  expect(await keysAfter('unknown', 'refused', 'refused')).toBe(1)
  expect(await keysAfter('unknown', 'refused', 'done', 'refused')).toBe(3)
})

it('uses another key for other work, and after the work was dropped', async () => {
  const attempts = createAttempts()
  const first = await attempts.begin('one')
  await first.end('unknown')
  expect((await attempts.begin('one')).key).toBe(first.key)
  const other = await attempts.begin('two')
  expect(other.key).not.toBe(first.key)
  // The first attempt's outcome says nothing about the second.
  await first.end('done')
  expect((await attempts.begin('two')).key).toBe(other.key)
  attempts.drop()
  expect((await attempts.begin('two')).key).not.toBe(other.key)
})

it('stores the key before anything is sent, and continues with the key of a closed page', async () => {
  let stored: string | null = null
  const store: KeyStore = {
    read: async () => stored,
    write: async (key) => {
      stored = key
    },
  }
  const first = createAttempts()
  first.keepIn(store)
  const { key } = await first.begin()
  expect(stored).toBe(key)
  const second = createAttempts()
  second.keepIn(store)
  const later = await second.begin()
  expect(later.key).toBe(key)
  // This attempt is refused, but the one before may have succeeded.
  await later.end('refused')
  expect(stored).toBe(key)
  await later.end('done')
  expect(stored).toBeNull()
})

it('recognizes the refusal of a used key', () => {
  const conflict = (code?: string) =>
    new ApiError('No.', { kind: 'conflict', operation: 'createUpdateVenue', status: 409, code })
  expect([conflict('idempotency-key-reused'), conflict(), new Error('No.')].map(isReused)).toEqual([
    true,
    false,
    false,
  ])
})
