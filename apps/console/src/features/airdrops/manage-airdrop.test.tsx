import { fixtures, handlers } from '@vitrine/sdk/testing'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderConsole } from '#src/testing/console-app.tsx'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

const units = '000000000000000000'
const live = {
  collection_id: 'tides',
  contractAddress: fixtures.address(5),
  tokenAddress: fixtures.address(7),
  tokenStandard: 'ERC-20',
  tokenSymbol: 'VTX',
  tokenDecimals: 18,
  name: 'For everybody',
  merkleRoot: fixtures.transactionHash(9),
  recipientCount: 3,
  totalAmount: `3${units}`,
  requiredAmount: `3${units}`,
  heldAmount: `3${units}`,
  claimedAmount: '0',
  status: 'live',
} as const

async function open(airDrop: Partial<Parameters<typeof fixtures.airDrop>[0]>, more = {}) {
  worker.use(
    ...handlers({
      collections: [fixtures.collection({ _id: 'tides', name: 'Tides' })],
      profile: fixtures.profile({ walletAddress: fixtures.address(1) }),
      airDrops: [fixtures.airDrop({ ...live, ...airDrop })],
      ...more,
    }),
  )
  const screen = await renderConsole('/collection/tides/airdrops')
  await expect.element(screen.getByRole('region', { name: 'State of the airdrop' })).toBeVisible()
  return screen
}
const confirm = (title: string, action: string) =>
  page.getByRole('alertdialog', { name: title }).getByRole('button', { name: action }).click()

// Proves: call.manageAirDrop
it('sends the missing amount from the wallet after a review', async () => {
  const screen = await open({ status: 'submitted', heldAmount: `1${units}` })
  await expect.element(screen.getByRole('textbox', { name: 'Amount to send' })).toHaveValue('2')
  await screen.getByRole('button', { name: 'Send from the wallet' }).click()
  await confirm('Send 2 VTX to the airdrop on Amber?', 'Send tokens')
  const state = screen.getByRole('region', { name: 'State of the airdrop' })
  await expect.element(state).toHaveTextContent('Live')
})

it('says which amounts are valid, and asks for no confirmation before there is one', async () => {
  const screen = await open({})
  const amount = screen.getByRole('textbox', { name: 'Amount to send' })
  // A comma that may be a decimal point isn't a separator: 1,5 is not 15.
  for (const typed of ['1,5x', '1,5', '1,0000', '1234,567']) {
    await amount.fill(typed)
    await screen.getByRole('button', { name: 'Send from the wallet' }).click()
    await expect.element(amount).toHaveAccessibleDescription(/Enter an amount above 0/)
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  }
  await amount.fill('1,234.5')
  await screen.getByRole('button', { name: 'Send from the wallet' }).click()
  await expect
    .element(page.getByRole('alertdialog', { name: 'Send 1,234.5 VTX to the airdrop on Amber?' }))
    .toBeVisible()
})

it('asks for the token ID of an ERC-721 contract instead of an amount', async () => {
  const screen = await open({ tokenStandard: 'ERC-721', tokenDecimals: 0, tokenSymbol: null })
  await expect.element(screen.getByRole('textbox', { name: 'Amount to send' })).not.toBeInTheDocument()
  await screen.getByRole('textbox', { name: 'Token ID' }).fill('7')
  await screen.getByRole('button', { name: 'Send from the wallet' }).click()
  await expect
    .element(page.getByRole('alertdialog', { name: 'Send token 7 to the airdrop on Amber?' }))
    .toBeVisible()
})

it('keeps a typed token when the missing amount changes, and fills in the new amount', async () => {
  const fields = {
    status: 'submitted',
    tokenStandard: 'ERC-1155',
    tokenDecimals: 0,
    totalAmount: '3',
  } as const
  const airDrop = { ...fields, requiredAmount: '3', heldAmount: '1' }
  const screen = await open(airDrop)
  const amount = screen.getByRole('textbox', { name: 'Amount to send' })
  await expect.element(amount).toHaveValue('2')
  await screen.getByRole('textbox', { name: 'Token ID' }).fill('7')
  for (const [heldAmount, missing] of [
    ['2', '1'],
    ['0', '3'],
  ] as const) {
    worker.use(
      http.get('*/api/airdrop/getAirDropDetails/*', () =>
        HttpResponse.json({ data: fixtures.airDrop({ ...live, ...airDrop, heldAmount }) }),
      ),
    )
    await screen.getByRole('button', { name: 'Check balance' }).click()
    await expect.element(amount).toHaveValue(missing)
  }
  await expect.element(screen.getByRole('textbox', { name: 'Token ID' })).toHaveValue('7')
  // A typed amount isn't replaced either.
  await amount.fill('9')
  worker.use(
    http.get('*/api/airdrop/getAirDropDetails/*', () =>
      HttpResponse.json({ data: fixtures.airDrop({ ...live, ...airDrop, heldAmount: '2' }) }),
    ),
  )
  await screen.getByRole('button', { name: 'Check balance' }).click()
  await expect.element(screen.getByText('1 token missing')).toBeVisible()
  await expect.element(amount).toHaveValue('9')
})

// Proves: call.manageAirDrop
it('closes an airdrop, and only then returns the remaining tokens', async () => {
  const screen = await open({})
  await expect.element(screen.getByRole('button', { name: /^Take back/ })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Close airdrop' }).click()
  await confirm('Close the airdrop on Amber?', 'Close airdrop')
  await screen.getByRole('button', { name: 'Take back 3 VTX' }).click()
  await confirm('Take back 3 VTX on Amber?', 'Take back tokens')
  await expect.element(screen.getByRole('button', { name: /^Take back/ })).not.toBeInTheDocument()
})

it('offers nothing of this without the capability', async () => {
  const screen = await open({}, { capabilities: [] })
  await expect.element(screen.getByRole('button', { name: 'Download the proofs' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Close airdrop' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Send from the wallet' })).not.toBeInTheDocument()
})

it('does not mention closing if nothing can close the airdrop', async () => {
  const screen = await open({ status: 'detailed', endsAt: null }, { capabilities: [] })
  await screen.getByRole('button', { name: 'Submit the merkle root' }).click()
  const question = page.getByRole('alertdialog')
  await expect
    .element(question.getByText('Without an end, unclaimed tokens stay in the contract.', { exact: true }))
    .toBeVisible()
})
