import { expect, it, onTestFinished, vi } from 'vitest'
import { storageName, storageNames } from './storage-name.ts'

it('is the address where the token names nobody, whatever its case', async () => {
  expect(await storageName({ subject: null, email: 'Ada@Example.org' })).toBe('ada@example.org')
  expect(await storageName({ subject: null, email: 'lovelace@example.org' })).toBe('lovelace@example.org')
})

it('stays what it was when a person’s address changes', async () => {
  expect(await storageName({ subject: 'p1', email: 'Ada@Example.org' })).toBe('ada@example.org')
  expect(await storageName({ subject: 'p1', email: 'lovelace@example.org' })).toBe('ada@example.org')
})

// Proves: error.storage-owner
it('is never that of another person, who now has the address', async () => {
  await storageName({ subject: 'p1', email: 'ada@example.org' })
  expect(await storageName({ subject: 'p2', email: 'ada@example.org' })).toBe('subject:p2')
  expect(await storageName({ subject: 'p2', email: 'grace@example.org' })).toBe('subject:p2')
  expect(await storageName({ subject: 'p3', email: 'grace@example.org' })).toBe('grace@example.org')
})

it('is the same in two tabs that look at the same time', async () => {
  const names = await Promise.all([
    storageName({ subject: 'p1', email: 'ada@example.org' }),
    storageName({ subject: 'p1', email: 'lovelace@example.org' }),
  ])
  expect(names).toEqual(['ada@example.org', 'ada@example.org'])
})

it('is the address where this browser can’t keep names', async () => {
  // Somebody has opened it as a later version does.
  await new Promise((resolve) => {
    const opening = indexedDB.open(storageNames, 2)
    opening.addEventListener('success', () => {
      opening.result.close()
      resolve(null)
    })
  })
  expect(await storageName({ subject: 'ada', email: 'Ada@example.org' })).toBe('ada@example.org')
})

it('is found again where it was stored', async () => {
  await storageName({ subject: 'ada', email: 'ada@example.org' })
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['vitrine.people'])
})

it('closes what it has opened', async () => {
  const close = vi.spyOn(IDBDatabase.prototype, 'close')
  onTestFinished(() => close.mockRestore())
  await storageName({ subject: 'ada', email: 'ada@example.org' })
  expect(close).toHaveBeenCalledOnce()
})
