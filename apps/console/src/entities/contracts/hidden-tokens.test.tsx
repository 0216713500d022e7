import { createEndpointMap, parseNetworks } from '@vitrine/chain'
import type { Schemas } from '@vitrine/sdk/contract'
import { failing, fixtures, handlers, type MockOptions, respond } from '@vitrine/sdk/testing'
import type { RequestHandler } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { getConfig, setConfig } from '#src/lib/config.ts'
import { waitUntilIdle } from '#src/testing/broken-platform.ts'
import { renderConsole } from '#src/testing/console-app.tsx'
import { withMainNetwork } from '#src/testing/networks.ts'
import { withoutRuns, withRuns } from '#src/testing/pages/offered.ts'
import { signIn } from '#src/testing/signed-in.ts'
import { bodiesOf } from '#src/testing/watch-requests.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

const place = { collection_id: 'tides', blockchainType: 1, networkType: 1, smartContractType: 1 }
const contract = fixtures.contract({
  ...place,
  _id: 'plates',
  status: 'deployed',
  contractAddress: fixtures.address(7),
  hidden: { tokens: 12, state: 'hidden' },
})
const capabilities = [...withRuns, 'publishing' as const]

async function open(scene: MockOptions = {}, ...first: RequestHandler[]) {
  const collections = [fixtures.collection({ _id: 'tides', name: 'Tides' })]
  const profile = fixtures.profile({ walletAddress: fixtures.address(1) })
  worker.use(...first, ...handlers({ collections, profile, contracts: [contract], capabilities, ...scene }))
  const screen = await renderConsole('/collection/tides/contracts')
  return { screen, card: screen.getByRole('article', { name: 'ERC-721 on Amber' }) }
}

// Proves: call.revealContract
it('reveals the tokens of a contract with one transaction, after its cost is shown', async () => {
  const { screen, card } = await open({
    transactionQuote: fixtures.transactionQuote({ fee: `${10n ** 17n}` }),
  })
  const [quoted, sent] = [bodiesOf('quoteTransaction'), bodiesOf('revealContract')]
  await expect.element(card.getByText('12 tokens show the placeholder.')).toBeVisible()
  await card.getByRole('button', { name: 'Reveal tokens of ERC-721 on Amber' }).click()
  const dialog = screen.getByRole('alertdialog', { name: 'Reveal tokens of ERC-721 on Amber?' })
  await expect.element(dialog.getByText('They can’t be hidden again.')).toBeVisible()
  await expect.element(dialog.getByText(/^0\.1 /)).toBeVisible()
  expect(quoted).toHaveBeenCalledWith({ operation: 'revealContract', input: place })
  expect(sent).not.toHaveBeenCalled()
  await dialog.getByRole('button', { name: 'Reveal tokens' }).click()
  await expect.element(screen.getByText('The reveal was sent.').first()).toBeVisible()
  expect(sent).toHaveBeenCalledWith(place)
  await expect.element(card.getByText(/the placeholder/)).not.toBeInTheDocument()
})

it('reads the contract again until the reveal is mined', async () => {
  let hidden: Schemas['HiddenTokens'] | null = { tokens: 1, state: 'revealing' }
  const read = respond('getCollectionSmartContract', () => ({ data: { ...contract, hidden } }))
  const { card } = await open({}, read)
  const text = card.getByText(
    '1 token shows the placeholder. They are revealed once the transaction is mined.',
  )
  await expect.element(text).toBeVisible()
  await expect.element(card.getByRole('button', { name: /^Reveal/ })).not.toBeInTheDocument()
  hidden = null
  await expect.element(text).not.toBeInTheDocument()
})

it('shows why a reveal was refused', async () => {
  const reason = 'The files of the hidden tokens are not published.'
  const { screen, card } = await open({}, failing('revealContract', 409, reason))
  await card.getByRole('button', { name: /^Reveal tokens/ }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Reveal tokens' }).click()
  await expect.element(screen.getByText(reason).first()).toBeVisible()
  await expect.element(card.getByRole('button', { name: /^Reveal tokens/ })).toBeEnabled()
})

it('publishes the files of hidden tokens, except on a local network', async () => {
  const endpointMap = createEndpointMap(parseNetworks(withMainNetwork))
  setConfig({ ...getConfig(), endpointMap })
  const basalt = { ...contract, _id: 'local', blockchainType: 6 }
  const { screen, card } = await open({
    contracts: [contract, basalt],
    hiddenFiles: { plates: fixtures.assetFiles({ files: 24 }), local: fixtures.assetFiles() },
  })
  const sent = bodiesOf('publishContractFiles')
  await expect.element(card).toMatchTextContent(/Files of hidden tokens/)
  await card.getByRole('button', { name: 'Publish 24 files, hidden tokens' }).click()
  await expect.element(card.getByText('Read back and compared.')).toBeVisible()
  expect(sent).toHaveBeenCalledWith({ contract_id: 'plates', hidden: true })
  const local = screen.getByRole('article', { name: 'ERC-721 on Basalt' })
  await expect.element(local.getByText('12 tokens show the placeholder.')).toBeVisible()
  await waitUntilIdle(screen)
  await expect.element(local.getByText('Files of hidden tokens')).not.toBeInTheDocument()
})

it.each([
  ['without hidden tokens', { contracts: [{ ...contract, hidden: null }] }],
  [
    'of a backend without the capability',
    { capabilities: withoutRuns.filter((one) => one !== 'reveal-on-ipfs') },
  ],
])('says nothing of a contract %s', async (_, scene) => {
  const { card } = await open(scene)
  await expect.element(card.getByText('Changed')).toBeVisible()
  await expect.element(card.getByText(/hidden tokens/i)).not.toBeInTheDocument()
})
