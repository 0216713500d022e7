import type { Schemas } from '@vitrine/sdk/contract'
import { fixtures, handlers } from '@vitrine/sdk/testing'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

type SourceVerification = Schemas['SourceVerification']

beforeEach(() => signIn())

const at = new Date(0).toISOString()
const failed: SourceVerification = {
  state: 'failed',
  reason: 'sourcify.example does not support this network.',
  url: null,
  updatedAt: at,
}
const pending: SourceVerification = { ...failed, state: 'pending', reason: null }
const verified: SourceVerification = {
  state: 'verified',
  reason: null,
  url: 'https://repo.sourcify.dev/1/0x01',
  updatedAt: at,
}
const contract = fixtures.contract({
  _id: 'plates',
  collection_id: 'tides',
  status: 'deployed',
  contractAddress: fixtures.address(7),
})

async function open(
  verification: SourceVerification | null,
  scene: Pick<NonNullable<Parameters<typeof handlers>[0]>, 'capabilities'> = {},
) {
  const collections = [fixtures.collection({ _id: 'tides', name: 'Tides' })]
  worker.use(...handlers({ collections, contracts: [{ ...contract, verification }], ...scene }))
  const screen = await renderConsole('/collection/tides/contracts')
  return screen.getByRole('article', { name: 'ERC-721 on Amber' })
}

// Proves: contract.verified-source
it('links the verified source', async () => {
  const card = await open(verified)
  await expect
    .element(card.getByRole('link', { name: /^Verified source/ }))
    .toHaveAttribute('href', 'https://repo.sourcify.dev/1/0x01')
  await expect.element(card.getByRole('button', { name: /source/ })).not.toBeInTheDocument()
})

it('shows why the source is not verified, and has it verified again', async () => {
  const card = await open(failed)
  await expect
    .element(card.getByText('Not verified: sourcify.example does not support this network.'))
    .toBeVisible()
  const sent: unknown[] = []
  let now = pending
  worker.use(
    http.post('*/api/collectionSmartContract/verifySource', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ message: 'The verification has started.' })
    }),
    http.get('*/api/collectionSmartContract/getCollectionSmartContract/*', () =>
      HttpResponse.json({ data: { ...contract, verification: now } }),
    ),
  )
  await card.getByRole('button', { name: 'Try again: verify source of ERC-721 on Amber' }).click()
  await expect.element(card.getByText('Verifying source…')).toBeVisible()
  expect(sent).toEqual([{ contract_id: 'plates' }])
  now = verified
  await expect.element(card.getByRole('link', { name: /^Verified source/ })).toBeVisible()
})

it('offers the first verification, and another try after an outage', async () => {
  const card = await open({ ...failed, state: 'unverified', reason: null })
  await expect.element(card.getByText('Not verified', { exact: true })).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Verify source of ERC-721 on Amber' })).toBeVisible()
  worker.use(
    http.get('*/api/collectionSmartContract/getCollectionSmartContract/*', () =>
      HttpResponse.json({
        data: {
          ...contract,
          verification: { ...pending, reason: 'sourcify.example did not answer in time.' },
        },
      }),
    ),
  )
  await card.getByRole('button', { name: 'Verify source of ERC-721 on Amber' }).click()
  await expect
    .element(card.getByText('Verifying source. Last try: sourcify.example did not answer in time.'))
    .toBeVisible()
  await expect.element(card.getByRole('button', { name: /^Try again/ })).toBeVisible()
})

it('says nothing of a contract that is not to be verified', async () => {
  const card = await open(null)
  await expect.element(card.getByText('Changed')).toBeVisible()
  await expect.element(card.getByText('Source', { exact: true })).not.toBeInTheDocument()
})

it('ignores the field of a backend that doesn’t verify sources', async () => {
  const card = await open({ ...failed, state: 'ok' as never }, { capabilities: [] })
  await expect.element(card.getByText('Changed')).toBeVisible()
  await expect.element(card.getByText('Source', { exact: true })).not.toBeInTheDocument()
})
