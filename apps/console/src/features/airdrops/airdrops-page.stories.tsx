import type { Meta, StoryObj } from '@storybook/react-vite'
import { failing, fixtures, handlers, pending } from '@vitrine/sdk/testing'
import { http, HttpResponse } from 'msw'
import { expect, screen, userEvent } from 'storybook/test'
import { ConsoleStory } from '#src/testing/console-story.tsx'

const meta = {
  tags: ['!autodocs'],
  title: 'Console/Airdrop',
  component: ConsoleStory,
  parameters: { layout: 'fullscreen' },
  args: { path: '/collection/tides/airdrops' },
} satisfies Meta<typeof ConsoleStory>

export default meta
type Story = StoryObj<typeof meta>

const collections = [fixtures.collection({ _id: 'tides', name: 'Tides' })]
const profile = fixtures.profile({ walletAddress: fixtures.address(1) })
const root = fixtures.transactionHash(9)
const airDrop = (fields: Parameters<typeof fixtures.airDrop>[0]) =>
  fixtures.airDrop({
    collection_id: 'tides',
    contractAddress: fixtures.address(5),
    tokenAddress: fixtures.address(7),
    transactionHash: fixtures.transactionHash(4),
    ...fields,
  })
const coin = { tokenStandard: 'ERC-20', tokenSymbol: 'VTX', tokenDecimals: 18 } as const
const listed = {
  ...coin,
  name: 'For everybody who came to the opening night',
  merkleRoot: root,
  recipientCount: 12_345,
  totalAmount: '12345000000000000000000',
  requiredAmount: '12000000000000000000000',
  claimedAmount: '345000000000000000000',
  heldAmount: '0',
  startsAt: '2026-05-01T16:00:00.000Z',
  endsAt: '2026-06-01T16:00:00.000Z',
}
/** Returns handlers for the collection with these airdrops. */
const at = (...airDrops: ReturnType<typeof airDrop>[]) => handlers({ collections, profile, airDrops })

async function paste(text: string) {
  const recipients = await screen.findByRole('textbox', { name: /Recipients/ })
  await userEvent.click(recipients)
  await userEvent.paste(text)
}

/** Waits until the drawer shows the airdrop. */
async function shown() {
  await expect(await screen.findByRole('region', { name: 'State of the airdrop' })).toBeVisible()
}

export const None: Story = {
  name: 'No airdrop yet',
  beforeEach: ({ msw }) => msw.use(...at()),
  play: shown,
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(pending('getAirDropDetails'), ...at()) }
export const Failing: Story = {
  name: 'Could not be loaded',
  beforeEach: ({ msw }) => msw.use(failing('getAirDropDetails', 500, 'The database is away.'), ...at()),
}
export const Deploying: Story = {
  // The mock finishes its deployment at the first read, so this story answers it itself.
  beforeEach: ({ msw }) =>
    msw.use(
      http.get('*/api/airdrop/getAirDropDetails/*', () =>
        HttpResponse.json({ data: airDrop({ status: 'deploying', contractAddress: null }) }),
      ),
      ...at(),
    ),
  play: shown,
}

export const Problems: Story = {
  name: 'Recipients with errors',
  beforeEach: ({ msw }) => msw.use(...at(airDrop({ status: 'registered' }))),
  play: async () => {
    await paste(
      [
        `${fixtures.address(2)}, 1`,
        `${fixtures.address(2)}, 4`,
        '0xf39fd6e51aad88F6F4ce6aB8827279cffFb92266, 1',
        `${fixtures.address(3)}, one`,
        'nobody',
      ].join('\n'),
    )
    await expect(await screen.findByText('4 lines need correction')).toBeVisible()
  },
}

export const Columns: Story = {
  name: 'Recipients in several columns',
  beforeEach: ({ msw }) => msw.use(...at(airDrop({ status: 'registered', ...coin }))),
  play: async () => {
    const rows = [2, 3].map((seed) => `${seed},${fixtures.address(seed)},5000,1.25`)
    await paste(['rank,address,balance,airdrop_amount', ...rows].join('\n'))
    const use = await screen.findByRole('button', { name: 'Use columns' })
    await expect(use).toBeDisabled()
    use.scrollIntoView()
  },
}
export const Corrected: Story = {
  name: 'Recipients corrected',
  // Uses a separate collection, because drafts of earlier stories are restored for the other one.
  args: { path: '/collection/plates/airdrops' },
  beforeEach: ({ msw }) =>
    msw.use(
      ...handlers({
        collections: [fixtures.collection({ _id: 'plates', name: 'Plates' })],
        profile,
        airDrops: [airDrop({ collection_id: 'plates', status: 'registered', ...coin })],
      }),
    ),
  play: async () => {
    await paste(`${fixtures.address(2).slice(2)}, 1\n${fixtures.address(3).slice(2)}, 1`)
    await userEvent.click(await screen.findByRole('button', { name: /^Add 0x/ }))
    await expect(await screen.findByText('2 lines were corrected.')).toBeVisible()
  },
}
export const Holders: Story = {
  name: 'Holders as recipients',
  beforeEach: ({ msw }) => msw.use(...at(airDrop({ status: 'registered', ...coin }))),
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: /^Holders/ }))
    await expect(await screen.findByRole('button', { name: 'Read holders' })).toBeVisible()
  },
}

export const Many: Story = {
  name: 'Many recipients',
  beforeEach: ({ msw }) => msw.use(...at(airDrop({ status: 'registered' }))),
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: /File/ }))
    const lines = Array.from(
      { length: 2_000 },
      (_, index) => `0x${(index + 1).toString(16).padStart(40, '0')}, ${(index % 7) + 1}`,
    )
    const file = new File([lines.join('\n')], 'everybody.csv', { type: 'text/csv' })
    await userEvent.upload(await screen.findByLabelText(/^File of recipients/), file)
    const summary = await screen.findByText(/^2,000 recipients/)
    await expect(summary).toBeVisible()
    summary.scrollIntoView()
  },
}

export const LargeAmounts: Story = {
  name: 'Amounts of 78 digits',
  beforeEach: ({ msw }) =>
    msw.use(...at(airDrop({ status: 'registered', tokenStandard: 'ERC-1155', tokenDecimals: 0 }))),
  play: async () => {
    await paste(`${fixtures.address(2)}, ${2n ** 256n - 1n}\n${fixtures.address(3)}, 7`)
  },
}
export const AddressesAlone: Story = {
  name: 'Addresses without amounts',
  beforeEach: ({ msw }) => msw.use(...at(airDrop({ status: 'registered', ...coin }))),
  play: async () => {
    await paste(`${fixtures.address(2)}\n${fixtures.address(3)}`)
  },
}

const rootDue: Story['beforeEach'] = ({ msw }) =>
  msw.use(
    ...at(airDrop({ status: 'detailed', ...listed, claimedAmount: '0', requiredAmount: listed.totalAmount })),
  )

export const Root: Story = { name: 'Root to be submitted', beforeEach: rootDue, play: shown }
export const Confirming: Story = {
  name: 'Root to be confirmed',
  beforeEach: rootDue,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Submit the merkle root' }))
    await expect(await screen.findByRole('alertdialog')).toBeVisible()
  },
}
export const Short: Story = {
  name: 'Root submitted, not funded',
  beforeEach: ({ msw }) => msw.use(...at(airDrop({ status: 'submitted', ...listed }))),
  play: shown,
}
export const ShortOfTokens: Story = {
  name: 'Root submitted, ERC-721 tokens missing',
  beforeEach: ({ msw }) =>
    msw.use(
      ...at(
        airDrop({
          ...listed,
          status: 'submitted',
          tokenStandard: 'ERC-721',
          tokenDecimals: 0,
          totalAmount: '9999',
          requiredAmount: '9999',
          claimedAmount: '0',
          heldAmount: '12',
          startsAt: null,
          endsAt: null,
        }),
      ),
    ),
  play: shown,
}
export const Unknown: Story = {
  name: 'Balance unknown',
  beforeEach: ({ msw }) =>
    msw.use(
      ...at(
        airDrop({
          status: 'submitted',
          ...listed,
          requiredAmount: null,
          claimedAmount: null,
          heldAmount: null,
        }),
      ),
    ),
  play: shown,
}
export const Scheduled: Story = {
  beforeEach: ({ msw }) =>
    msw.use(...at(airDrop({ status: 'scheduled', ...listed, heldAmount: listed.totalAmount }))),
  play: shown,
}
export const Live: Story = {
  beforeEach: ({ msw }) =>
    msw.use(...at(airDrop({ status: 'live', ...listed, heldAmount: listed.totalAmount }))),
  play: shown,
}
export const Ended: Story = {
  beforeEach: ({ msw }) => msw.use(...at(airDrop({ status: 'ended', ...listed }))),
  play: shown,
}
/** Two of three recipients have claimed, on two days. */
export const Claimed: Story = {
  beforeEach: ({ msw }) => {
    const row = (seed: number, claimedAt: string | null) => ({
      address: fixtures.address(seed),
      amount: '115000000000000000000',
      claimedAt,
      transactionHash: claimedAt && fixtures.transactionHash(seed),
    })
    msw.use(
      ...handlers({
        collections,
        profile,
        airDrops: [airDrop({ _id: 'claimed', status: 'live', ...listed, recipientCount: 3 })],
        airDropRecipients: {
          claimed: [21, 22, 23].map((seed) => ({
            address: fixtures.address(seed),
            amount: '115000000000000000000',
          })),
        },
        airDropClaims: {
          claimed: [row(22, '2026-05-03T10:00:00.000Z'), row(21, '2026-05-01T18:30:00.000Z')],
        },
      }),
    )
  },
  play: async () => {
    await expect(await screen.findByText(/^2 of 3 claimed, 230 VTX in all/)).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: 'Not claimed' }))
    await expect(await screen.findByText(fixtures.address(23))).toBeVisible()
  },
}
export const Left: Story = {
  name: 'Ended, tokens left',
  beforeEach: ({ msw }) =>
    msw.use(...at(airDrop({ status: 'ended', ...listed, heldAmount: listed.requiredAmount }))),
  play: async () => {
    await expect(await screen.findByRole('button', { name: /^Take back/ })).toBeVisible()
  },
}
export const Failed: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      ...at(
        airDrop({
          status: 'failed',
          ...listed,
          error: 'The contract on Amber refused: the end is over already, or not after the start.',
        }),
      ),
    ),
  play: shown,
}
/** An airdrop open for claims, an ended one, and one in preparation on another network. */
export const Several: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      ...at(
        airDrop({
          status: 'live',
          ...listed,
          heldAmount: listed.totalAmount,
          createdAt: '2026-05-01T09:00:00.000Z',
        }),
        airDrop({ blockchainType: 2, status: 'registered', ...coin, createdAt: '2026-04-12T09:00:00.000Z' }),
        airDrop({
          status: 'ended',
          ...listed,
          name: 'For the first visitors',
          createdAt: '2026-02-01T09:00:00.000Z',
        }),
      ),
    ),
  play: async () => {
    await expect(await screen.findByRole('table', { name: 'Airdrops' })).toBeVisible()
  },
}
