import { fixtures, handlers } from '@vitrine/sdk/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderConsole } from '#src/testing/console-app.tsx'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

const people = Array.from({ length: 13 }, (_, index) => fixtures.address(100 + index))
const row = (index: number, claimedAt: string) => ({
  address: people[index] ?? '',
  amount: '1',
  claimedAt,
  transactionHash: fixtures.transactionHash(index + 1),
})
const airDrop = fixtures.airDrop({
  _id: 'drop',
  collection_id: 'tides',
  status: 'live',
  name: 'Openers',
  merkleRoot: fixtures.transactionHash(9),
  recipientCount: 13,
  totalAmount: '13',
  requiredAmount: '11',
  heldAmount: '11',
  tokenStandard: 'ERC-721',
  tokenDecimals: 0,
})
const scene = {
  collections: [fixtures.collection({ _id: 'tides', name: 'Tides' })],
  airDrops: [airDrop],
  airDropRecipients: { drop: people.map((address) => ({ address, amount: '1' })) },
  airDropClaims: { drop: [row(1, '2026-05-03T10:00:00.000Z'), row(0, '2026-05-01T18:30:00.000Z')] },
}

async function open(change: Parameters<typeof handlers>[0] = {}) {
  worker.use(...handlers({ ...scene, ...change }))
  const screen = await renderConsole('/collection/tides/airdrops')
  return screen.getByRole('region', { name: 'Claims' })
}

it('shows how many have claimed, who and when, and who has not, in pages', async () => {
  const claims = await open()
  await expect.element(claims.getByText(/^2 of 13 claimed, 2 tokens in all; the newest/)).toBeVisible()
  await expect.element(claims.getByRole('figure', { name: 'Claims a day' })).toBeVisible()
  const table = claims.getByRole('table', { name: 'Claims', exact: true })
  await expect.element(table.getByText(people[1] ?? '')).toBeVisible()
  await expect.element(claims.getByText(people[2] ?? '')).not.toBeInTheDocument()

  await claims.getByRole('radio', { name: 'Not claimed' }).click()
  await expect.element(claims.getByText(people[2] ?? '')).toBeVisible()
  await expect.element(claims.getByText(people[12] ?? '')).not.toBeInTheDocument()
  await claims.getByRole('button', { name: 'Next page' }).click()
  await expect.element(claims.getByText(people[12] ?? '')).toBeVisible()
})

it('says that a page is out of range because its people have claimed, and links back', async () => {
  const left = {
    ...scene,
    airDropClaims: { drop: people.slice(1, 3).map((_, index) => row(index, '2026-05-01T18:30:00.000Z')) },
  }
  const claims = await open(left)
  await claims.getByRole('radio', { name: 'Not claimed' }).click()
  await claims.getByRole('button', { name: 'Next page' }).click()
  await expect.element(claims.getByText(people[12] ?? '')).toBeVisible()
  const all = people.slice(0, 4).map((_, index) => row(index, '2026-05-02T18:30:00.000Z'))
  worker.use(...handlers({ ...scene, airDropClaims: { drop: all } }))
  await claims.getByRole('button', { name: 'Go to the first page' }).click()
  await expect.element(claims.getByText(people[4] ?? '')).toBeVisible()
})

it.each([
  ['live', false, /the collection has no paymaster support. 0 claimed without gas/],
  ['live', true, /can claim without gas: the paymaster pays the network fee/],
  ['ended', true, /^0 claimed without gas/],
] as const)(
  'says of one that is %s whether recipients claim without gas: %s',
  async (status, paymasterSupport, words) => {
    const claims = await open({
      airDrops: [{ ...airDrop, status }],
      collections: [fixtures.collection({ _id: 'tides', name: 'Tides', paymasterSupport })],
    })
    await expect.element(claims.getByText(words)).toBeVisible()
  },
)

it('saves all recipients as CSV, those who claimed first', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL')
  const claims = await open()
  await claims.getByRole('button', { name: 'Download CSV' }).click()
  await vi.waitFor(() => expect(saved).toHaveBeenCalled(), { timeout: 60_000 })
  const file = saved.mock.calls[0]?.[0]
  if (!(file instanceof Blob)) throw new Error('No file.')
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines).toHaveLength(14)
  expect(lines.slice(0, 2)).toEqual([
    'address,amount,claimed_at,transaction_hash',
    `${people[1]},1,2026-05-03T10:00:00.000Z,${fixtures.transactionHash(2)}`,
  ])
  expect(lines[3]).toBe(`${people[2]},1,,`)
})

it('refuses to save a list that lacks a recipient, with the numbers', async () => {
  // The figures of an ended airdrop are not read again.
  const ended = { ...scene, airDrops: [{ ...airDrop, status: 'ended' as const }] }
  const screen = await open(ended)
  const left = people.slice(0, 12).map((address) => ({ address, amount: '1' }))
  worker.use(...handlers({ ...ended, airDropRecipients: { drop: left } }))
  await screen.getByRole('button', { name: 'Download CSV' }).click()
  await expect
    .element(page.getByText('The platform listed 12 of 13 recipients. Download the list again in a moment.'))
    .toBeVisible()
})

it('looks up an address, and rejects an invalid one', async () => {
  const claims = await open()
  const address = claims.getByRole('textbox', { name: 'Address' })
  const look = claims.getByRole('button', { name: 'Look up proof' })
  await address.fill('ada.eth')
  await look.click()
  await expect.element(address).toHaveAccessibleDescription(/40 hexadecimal digits/)
  await address.fill(people[0] ?? '')
  await look.click()
  await expect.element(claims.getByText('1 token. Claimed.')).toBeVisible()
  await expect.element(claims.getByRole('button', { name: 'Copy proof' })).toBeVisible()
  await address.fill(fixtures.address(7))
  await look.click()
  await expect.element(claims.getByText('This address is not on the list.')).toBeVisible()
  await expect.element(claims.getByRole('button', { name: 'Copy proof' })).not.toBeInTheDocument()
})

it('is hidden before the list is on the network', async () => {
  worker.use(...handlers({ ...scene, airDrops: [{ ...airDrop, status: 'detailed' }] }))
  const screen = await renderConsole('/collection/tides/airdrops')
  await expect.element(screen.getByRole('region', { name: 'State of the airdrop' })).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Claims' })).not.toBeInTheDocument()
})
