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
  hidden: { tokens: 12, state: 'hidden', schedule: null },
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
  let hidden: Schemas['HiddenTokens'] | null = { tokens: 1, state: 'revealing', schedule: null }
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

// Proves: call.scheduleReveal
it('schedules the reveal of a contract’s tokens for a time and a fee cap, and changes and removes it', async () => {
  const { screen, card } = await open({
    transactionQuote: fixtures.transactionQuote({ fee: `${10n ** 14n}`, feeAtMost: `${10n ** 15n}` }),
  })
  const sent = bodiesOf('scheduleReveal')
  await card.getByRole('button', { name: 'Schedule reveal of ERC-721 on Amber' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Schedule the reveal of ERC-721 on Amber' })
  const [at, cap] = [
    dialog.getByLabelText(/^Reveal on/),
    dialog.getByRole('textbox', { name: /^Fee cap in/ }),
  ]
  const save = dialog.getByRole('button', { name: 'Schedule reveal' })
  await expect.element(cap).toHaveValue('0.002')
  await expect.element(dialog.getByText('0.001 AMB')).toBeVisible()
  await at.fill('2020-12-05T16:00')
  await cap.fill('little')
  await save.click()
  await expect.element(at).toHaveAccessibleDescription(/Choose a time in the future/)
  await expect.element(cap).toHaveAccessibleDescription(/Enter an amount/)
  await cap.fill('0.00009')
  await expect.element(cap).toHaveAccessibleDescription(/Enter at least 0\.0001 AMB\./)
  expect(sent).not.toHaveBeenCalled()
  await at.fill('2030-12-05T16:00')
  await cap.fill('0.0040000000000001')
  await save.click()
  const text = card.getByText(/^The reveal is scheduled for Dec 5, 2030, .* for at most 0\.0040\d* AMB\.$/)
  await expect.element(text).toBeVisible()
  const schedule = {
    revealAt: new Date('2030-12-05T16:00').toISOString(),
    feeCap: `${4n * 10n ** 15n + 100n}`,
  }
  expect(sent).toHaveBeenLastCalledWith({ ...place, schedule })
  await card.getByRole('button', { name: 'Change time of ERC-721 on Amber' }).click()
  await expect.element(cap).toHaveValue('0.0040000000000001')
  await at.fill('2031-12-05T16:00')
  await dialog.getByRole('button', { name: 'Change time' }).click()
  await expect.element(card.getByText(/scheduled for Dec 5, 2031/)).toBeVisible()
  await card.getByRole('button', { name: 'Remove time of ERC-721 on Amber' }).click()
  await expect.element(card.getByText(/scheduled for/)).not.toBeInTheDocument()
  expect(sent).toHaveBeenLastCalledWith({ ...place, schedule: null })
})

it('schedules a reveal that can’t be sent yet, and says why', async () => {
  const reason = 'Wallets could not read the revealed tokens.'
  const refusals = failing('quoteTransaction', 409, reason)
  const { screen, card } = await open({}, refusals)
  await card.getByRole('button', { name: /^Schedule reveal/ }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText(`The network fee is not known: ${reason}`)).toBeVisible()
  const at = dialog.getByLabelText(/^Reveal on/)
  await at.fill('2030-12-05T16:00')
  // While the quote is read again, the dialog and its focus stay.
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(at).toHaveValue('2030-12-05T16:00')
  await dialog.getByRole('textbox', { name: /^Fee cap in/ }).fill('0.004')
  await dialog.getByRole('button', { name: 'Schedule reveal' }).click()
  await expect.element(card.getByText(/^The reveal is scheduled for Dec 5, 2030/)).toBeVisible()
})

it('says why a scheduled reveal waits', async () => {
  const problem = 'The network fee is above its cap.'
  const schedule = { revealAt: '2026-01-05T12:00:00.000Z', feeCap: `${10n ** 15n}`, problem }
  const { card } = await open({
    contracts: [{ ...contract, hidden: { tokens: 12, state: 'hidden', schedule } }],
  })
  await expect.element(card.getByText(`Not revealed yet: ${problem}`)).toBeVisible()
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
