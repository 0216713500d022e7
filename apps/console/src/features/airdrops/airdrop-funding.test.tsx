import { fixtures, handlers } from '@vitrine/sdk/testing'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderConsole } from '#src/testing/console-app.tsx'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

const path = '/collection/tides/airdrops'
const collections = [fixtures.collection({ _id: 'tides', name: 'Tides' })]
const profile = fixtures.profile({ walletAddress: fixtures.address(1) })
const contractAddress = fixtures.address(5)
const coin = { tokenStandard: 'ERC-20', tokenSymbol: 'VTX', tokenDecimals: 18 } as const
const e18 = (whole: number) => `${whole}${'0'.repeat(18)}`
const airDrop = (fields: Parameters<typeof fixtures.airDrop>[0]) =>
  fixtures.airDrop({ collection_id: 'tides', contractAddress, ...coin, ...fields })
const submitted = {
  status: 'submitted',
  merkleRoot: fixtures.transactionHash(9),
  recipientCount: 2,
  totalAmount: e18(1200),
  requiredAmount: e18(1000),
  claimedAmount: e18(200),
  heldAmount: e18(250),
} as const

async function open(row: ReturnType<typeof airDrop>) {
  worker.use(...handlers({ collections, profile, airDrops: [row] }))
  const screen = await renderConsole(path)
  const drawer = screen.getByRole('main')
  await expect.element(drawer).toBeVisible()
  const state = drawer.getByRole('region', { name: 'State of the airdrop' })
  await expect.element(state).toBeVisible()
  return { drawer, state, funding: drawer.getByRole('region', { name: 'Fund the contract' }) }
}

// Proves: state.airdrop-holdings
it('shows what an airdrop lacks and its address, and is live once it is funded', async () => {
  const { drawer, state, funding } = await open(airDrop(submitted))
  await expect.element(state).toHaveTextContent('Root submitted Needs 1,000 VTX (holds 250 VTX)')
  await expect.element(funding.getByText('Send 750 VTX to this address from any wallet.')).toBeVisible()
  await expect.element(funding.getByText(contractAddress)).toBeVisible()
  await expect.element(funding.getByRole('button', { name: 'Copy address to fund' })).toBeVisible()
  await expect.element(drawer.getByText('200 VTX', { exact: true })).toBeVisible()
  await expect.element(drawer.getByText('750 VTX missing')).toBeVisible()
  worker.use(
    http.get('*/api/airdrop/getAirDropDetails/*', () =>
      HttpResponse.json({ data: airDrop({ ...submitted, status: 'live', heldAmount: e18(1000) }) }),
    ),
  )
  await funding.getByRole('button', { name: 'Check balance' }).click()
  await expect.element(state).toHaveTextContent('Live')
  await expect.element(funding).not.toBeInTheDocument()
})

it('says that a plain transfer of an ERC-721 token does not count', async () => {
  const ones = { tokenStandard: 'ERC-721', tokenDecimals: 0, requiredAmount: '2', heldAmount: '1' } as const
  const { funding } = await open(airDrop({ ...submitted, ...ones }))
  await expect
    .element(
      funding.getByText(
        'Mint 1 token to this address, or send it with safeTransferFrom. A plain transferFrom does not count.',
      ),
    )
    .toBeVisible()
})

// Proves: state.airdrop-holdings
it('does not call it live while its balance is unknown, and polls the balance', async () => {
  const unknown = { requiredAmount: null, heldAmount: null, claimedAmount: null }
  const { drawer, state, funding } = await open(airDrop({ ...submitted, ...unknown }))
  await expect
    .element(state)
    .toHaveTextContent('Root submitted Balance unknown: the contract could not be read.')
  await expect.element(funding.getByRole('button', { name: 'Check balance' })).toBeVisible()
  await expect.element(drawer.getByText('Unknown', { exact: true }).first()).toBeVisible()
  worker.use(
    http.get('*/api/airdrop/getAirDropDetails/*', () =>
      HttpResponse.json({ data: airDrop({ ...submitted, status: 'live', heldAmount: e18(1000) }) }),
    ),
  )
  await expect.element(state).toHaveTextContent('Live')
})

it('sends nothing when the fee is not confirmed', async () => {
  const { drawer } = await open(airDrop({ ...submitted, status: 'detailed' }))
  let sent = 0
  worker.use(
    http.post('*/api/airdrop/submitMerkleRoot', () => {
      sent += 1
      return HttpResponse.json({ error: 'Nothing was confirmed.' }, { status: 500 })
    }),
  )
  await drawer.getByRole('button', { name: 'Submit the merkle root' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Submit the merkle root on Amber?' })
  await expect.element(dialog.getByText(/The contract still needs 750 VTX/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await drawer.getByRole('button', { name: 'Submit the merkle root' }).click()
  await expect.element(dialog).toBeVisible()
  expect(sent).toBe(0)
})

it('gives each address of a list without amounts one whole token, and says so before sending', async () => {
  const { drawer } = await open(airDrop({ status: 'registered' }))
  await drawer
    .getByRole('textbox', { name: 'Recipients' })
    .fill(`${fixtures.address(2)}\n${fixtures.address(3)}\n`)
  await expect.element(drawer.getByText('2 recipients, 2 VTX in all')).toBeVisible()
  await expect.element(drawer.getByText('No amounts: each address gets 1 VTX.')).toBeVisible()
  // The token reports its decimals, so there is no field for them.
  expect(drawer.getByRole('spinbutton', { name: 'Decimals of the token' }).elements()).toEqual([])
})

const huge = (2n ** 256n - 1n).toString()

it.each([
  [2, [1440, 1024, 768, 375]],
  // A long table renders only some of its rows and has another column layout.
  [150, [1440, 768, 375]],
] as const)('shows whole amounts of 78 digits in a list of %i at %j px', async (length, widths) => {
  const { drawer } = await open(
    airDrop({ status: 'registered', tokenStandard: 'ERC-1155', tokenDecimals: 0 }),
  )
  const lines = Array.from(
    { length },
    (_, index) => `0x${(index + 1).toString(16).padStart(40, '0')}, ${index === 0 ? huge : '7'}`,
  )
  await drawer.getByRole('textbox', { name: 'Recipients' }).fill(lines.join('\n'))
  const table = drawer.getByRole('table', { name: 'Recipients' })
  const amount = table.getByText(BigInt(huge).toLocaleString('en'))
  for (const width of widths) {
    await page.viewport(width, 900)
    await expect.element(amount).toBeVisible()
    await expect
      .poll(() => {
        const frame = (table.element().parentElement as HTMLElement).getBoundingClientRect()
        const shown = amount.element().getBoundingClientRect()
        const summary = drawer.getByText(new RegExp(`^${length} recipients, `)).element()
        return {
          tableFits: frame.right <= width,
          amountFits: shown.left >= frame.left && shown.right <= frame.right,
          amountIsWide: shown.width > 100,
          summaryFits: summary.scrollWidth <= (summary.parentElement?.clientWidth ?? 0),
        }
      })
      .toEqual({ tableFits: true, amountFits: true, amountIsWide: true, summaryFits: true })
  }
})
