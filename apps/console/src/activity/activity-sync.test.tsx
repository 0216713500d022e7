import { fixtures, handlers } from '@vitrine/sdk/testing'
import { expect, it } from 'vitest'
import { getConfig } from '#src/lib/config.ts'
import { session } from '#src/session/session.ts'
import { renderConsole } from '#src/testing/console-app.tsx'
import { token } from '#src/testing/token.ts'
import { worker } from '#src/testing/worker.ts'
import { openActivityStore } from './activity-store.ts'
import { newMint, newRow } from './jobs.ts'

/** The console of a person, with the list of their activity open. */
async function open(subject: string, email: string) {
  worker.resetHandlers()
  worker.use(...handlers({ profile: fixtures.profile({ email }) }))
  session.signIn({ token: token(subject, 28_800), role: 'admin' })
  const page = await renderConsole('/dashboard')
  await expect.element(page.getByRole('button', { name: `Account of ${email}` })).toBeVisible()
  await page.getByRole('button', { name: /^Activity/ }).click()
  return page
}

// Proves: error.storage-owner
it('has a person’s queue of mints after their email address changed, and not for the next owner of it', async () => {
  const email = 'minter@example.org'
  const store = await openActivityStore(email)
  const network = getConfig().endpointMap.get(1, 1)
  const job = { ...newMint({ id: 'c1', name: 'Tides' }, network, 'Mint on Amber'), paused: true }
  await store.addMint(job, [newRow(job.id, 0, { id: 'a1', name: 'Ebb' })])
  store.close()

  const before = await open('minter', email)
  await expect.element(before.getByText('Mint on Amber: 1 asset')).toBeVisible()
  await before.unmount()

  const after = await open('minter', 'lovelace@example.org')
  await expect.element(after.getByText('Mint on Amber: 1 asset')).toBeVisible()
  await after.unmount()

  const next = await open('another', email)
  await expect.element(next.getByText('Nothing in progress')).toBeVisible()
  expect(next.getByText('Mint on Amber: 1 asset').elements()).toEqual([])
})
