import { expect, it, onTestFinished, vi } from 'vitest'
import { storageName, storageNames } from './storage-name.ts'

it('is the lower-case address if the token names nobody', async () => {
  expect(await storageName({ subject: null, email: 'Ada@Example.org' })).toBe('ada@example.org')
  expect(await storageName({ subject: null, email: 'lovelace@example.org' })).toBe('lovelace@example.org')
})

it('stays the same when a person’s address changes', async () => {
  expect(await storageName({ subject: 'p1', email: 'Ada@Example.org' })).toBe('ada@example.org')
  expect(await storageName({ subject: 'p1', email: 'lovelace@example.org' })).toBe('ada@example.org')
})

// Proves: error.storage-owner
it('is never that of another person who has the address now', async () => {
  await storageName({ subject: 'p1', email: 'ada@example.org' })
  expect(await storageName({ subject: 'p2', email: 'ada@example.org' })).toBe('subject:p2')
  expect(await storageName({ subject: 'p2', email: 'grace@example.org' })).toBe('subject:p2')
  expect(await storageName({ subject: 'p3', email: 'grace@example.org' })).toBe('grace@example.org')
})

it('is the same in two tabs that check at the same time', async () => {
  const names = await Promise.all([
    storageName({ subject: 'p1', email: 'ada@example.org' }),
    storageName({ subject: 'p1', email: 'lovelace@example.org' }),
  ])
  expect(names).toEqual(['ada@example.org', 'ada@example.org'])
})

it('is the address if this browser can’t store names', async () => {
  // The database is opened by a later version.
  await new Promise((resolve) => {
    const opening = indexedDB.open(storageNames, 2)
    opening.addEventListener('success', () => {
      opening.result.close()
      resolve(null)
    })
  })
  expect(await storageName({ subject: 'ada', email: 'Ada@example.org' })).toBe('ada@example.org')
})

it('is stored in the database `vitrine.people`', async () => {
  await storageName({ subject: 'ada', email: 'ada@example.org' })
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['vitrine.people'])
})

it('closes the database', async () => {
  const close = vi.spyOn(IDBDatabase.prototype, 'close')
  onTestFinished(() => close.mockRestore())
  await storageName({ subject: 'ada', email: 'ada@example.org' })
  expect(close).toHaveBeenCalledOnce()
})
