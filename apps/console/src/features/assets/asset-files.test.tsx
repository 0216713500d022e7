import { failing, handlers } from '@vitrine/sdk/testing'
import { beforeEach, expect, it } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { harborScene } from '#src/testing/pages/harbor.ts'
import { withRuns } from '#src/testing/pages/offered.ts'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

const capabilities = [...withRuns, 'publishing' as const]
const unreadable = {
  state: 'unreadable' as const,
  files: 2,
  elsewhere: 0,
  readBack: false,
  at: '2026-03-02T10:00:00.000Z',
  reason: 'gateway.example answered with HTTP 404.',
}
const scene = { ...harborScene(), assetFiles: { 'plate-7': unreadable } }

it('says whether a token’s files can be read, and publishes them again', async () => {
  worker.use(...handlers({ ...scene, capabilities }))
  const screen = await renderConsole('/asset/plate-7')
  const details = screen.getByRole('region', { name: 'Details' })
  await expect.element(details).toMatchTextContent('Unreadablegateway.example answered with HTTP 404.')
  await details.getByRole('button', { name: 'Publish again' }).click()
  await expect.element(details).toMatchTextContent('PublishedRead back and compared.')
})

it('publishes the files of a draft, and counts those that are elsewhere', async () => {
  const files = { ...unreadable, state: 'pending' as const, elsewhere: 1, at: null, reason: null }
  worker.use(...handlers({ ...harborScene(), assetFiles: { 'plate-7': files }, capabilities }))
  const details = (await renderConsole('/asset/plate-7')).getByRole('region', { name: 'Details' })
  await expect.element(details).toMatchTextContent('Not published1 file is elsewhere and isn’t checked.')
  await details.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.element(details).toMatchTextContent('PublishedRead back and compared.')
})

it('says why files could not be published, and when they were read back', async () => {
  const refused = { ...unreadable, state: 'pending' as const, reason: 'pins.example refused the access key.' }
  const published = { ...unreadable, state: 'published' as const, readBack: true, reason: null }
  worker.use(...handlers({ ...harborScene(), assetFiles: { 'plate-7': refused }, capabilities }))
  const screen = await renderConsole('/asset/plate-7')
  const details = screen.getByRole('region', { name: 'Details' })
  await expect.element(details).toMatchTextContent('Not publishedpins.example refused the access key.')
  worker.use(...handlers({ ...harborScene(), assetFiles: { 'plate-7': published }, capabilities }))
  await details.getByRole('button', { name: 'Publish again' }).click()
  await expect.element(details).toMatchTextContent('Read back and compared.')
  expect(details.element().querySelector('time[datetime]')).not.toBeNull()
})

it('does not call files published that were never read back', async () => {
  const files = { ...unreadable, state: 'published' as const, reason: null }
  worker.use(...handlers({ ...harborScene(), assetFiles: { 'plate-7': files }, capabilities }))
  const details = (await renderConsole('/asset/plate-7')).getByRole('region', { name: 'Details' })
  await expect.element(details).toMatchTextContent('Accepted, not read backNo gateway was set.')
})

it('says that it is not known, and tries again', async () => {
  worker.use(
    failing('getAssetFiles', 500, 'The database does not answer.'),
    ...handlers({ ...scene, capabilities }),
  )
  const screen = await renderConsole('/asset/plate-7')
  await expect.element(screen.getByText(/It is not known whether the files are published\./)).toBeVisible()
  worker.use(...handlers({ ...scene, capabilities }))
  const details = screen.getByRole('region', { name: 'Details' })
  await details.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('gateway.example answered with HTTP 404.')).toBeVisible()
})

it('shows nothing of it where the backend does not publish', async () => {
  worker.use(...handlers({ ...scene, capabilities: [...withRuns] }))
  const screen = await renderConsole('/asset/plate-7')
  await expect.element(screen.getByRole('region', { name: 'Details' })).toMatchTextContent('Token URI')
  expect(screen.getByRole('button', { name: 'Publish again' }).elements()).toEqual([])
})
