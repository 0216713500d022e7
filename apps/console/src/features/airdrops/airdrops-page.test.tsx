import { buildMerkleTree } from '@vitrine/chain/merkle'
import { fixtures, handlers } from '@vitrine/sdk/testing'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { renderConsole } from '#src/testing/console-app.tsx'
import { minedRpc, unminedRpc } from '#src/testing/mock-rpc.ts'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

const path = '/collection/tides/airdrops'
const collections = [fixtures.collection({ _id: 'tides', name: 'Tides' })]
const profile = fixtures.profile({ walletAddress: fixtures.address(1) })
const token = fixtures.address(7)
const contracts = [fixtures.contract({ collection_id: 'tides', status: 'deployed', contractAddress: token })]
const registered = fixtures.airDrop({ collection_id: 'tides', contractAddress: fixtures.address(5) })
const people = [
  { address: fixtures.address(2), amount: 1n },
  { address: fixtures.address(3), amount: 2n },
]
const lines = people.map(({ address, amount }) => `${address}, ${amount}`).join('\n')

async function open(scene: Parameters<typeof handlers>[0] = {}) {
  worker.use(...handlers({ collections, contracts, profile, ...scene }))
  const screen = await renderConsole(path)
  const drawer = screen.getByRole('main')
  await expect.element(drawer).toBeVisible()
  return { screen, drawer }
}

describe('the airdrop of a collection', () => {
  // Proves: state.airdrop, error.airdrop-texts
  it('goes from contract to list to root on chain, and shows both fixed texts', async () => {
    const { screen, drawer } = await open()
    await drawer.getByRole('button', { name: 'Deploy and register' }).click()
    const deploying = page.getByRole('alertdialog', { name: 'Deploy the airdrop contract on Amber?' })
    await deploying.getByRole('button', { name: 'Deploy contract' }).click()
    await expect.element(screen.getByText('Airdrop Smart Contract Register Successfully')).toBeVisible()

    await drawer.getByRole('textbox', { name: 'Name' }).fill('For everybody who came')
    await drawer.getByRole('textbox', { name: 'Recipients' }).fill(lines)
    const tree = await buildMerkleTree(people)
    await expect.element(drawer.getByText('2 recipients, 3 in all')).toBeVisible()
    await expect.element(drawer.getByText(tree.root)).toBeVisible()
    const row = drawer.getByRole('row', { name: new RegExp(fixtures.address(3), 'i') })
    await expect.element(row.getByText('2', { exact: true }).last()).toBeVisible()
    await drawer.getByRole('button', { name: 'Submit the list' }).click()

    await drawer.getByRole('button', { name: 'Submit the merkle root' }).click()
    const submitting = page.getByRole('alertdialog', { name: 'Submit the merkle root on Amber?' })
    await expect.element(submitting.getByText(/merkle root of 2 recipients/)).toBeVisible()
    await submitting.getByRole('button', { name: 'Submit root' }).click()
    await expect.element(screen.getByText('Submit Merkle Root Successfully')).toBeVisible()
    await expect.element(drawer.getByText(/The merkle root is on chain\./)).toBeVisible()
    const state = drawer.getByRole('region', { name: 'State of the airdrop' })
    await expect.element(state).toHaveTextContent('Root submitted Needs 3 units (holds 0 units)')
    await expect.element(drawer.getByText('For everybody who came')).toBeVisible()
    await expect
      .element(drawer.getByRole('button', { name: 'Submit the merkle root' }))
      .not.toBeInTheDocument()
  })

  it('shows the address of the claim page if the backend has one', async () => {
    const airDrops = [{ ...registered, merkleRoot: `0x${'a'.repeat(64)}`, recipientCount: 2 }]
    const { drawer } = await open({ airDrops })
    const address = `${window.location.origin}/claim/${registered._id}`
    await expect
      .element(drawer.getByRole('link', { name: `${address} (opens in a new tab)` }))
      .toHaveAttribute('href', address)
    await expect.element(drawer.getByRole('button', { name: 'Copy claim page address' })).toBeVisible()
  })

  it('shows no such address if the backend has no claim page', async () => {
    const airDrops = [{ ...registered, merkleRoot: `0x${'a'.repeat(64)}`, recipientCount: 2 }]
    const { drawer } = await open({ airDrops, capabilities: [] })
    await expect.element(drawer.getByText('Claim period')).toBeVisible()
    await expect.element(drawer.getByText('Claim page')).not.toBeInTheDocument()
  })

  it('registers an existing contract, and shows its problems at the address', async () => {
    const { screen, drawer } = await open()
    await drawer.getByRole('radio', { name: /Already deployed/ }).click()
    const address = drawer.getByRole('textbox', { name: 'Contract address' })
    await address.fill('0x12')
    await drawer.getByRole('button', { name: 'Register contract' }).click()
    await expect.element(address).toHaveAccessibleDescription(/40 hexadecimal digits/)
    const message = 'This contract belongs to somebody else.'
    worker.use(
      http.post(
        '*/api/airdrop/registerAirDropSmartContract',
        () =>
          HttpResponse.json(
            { error: message, fields: [{ field: 'contractAddress', message }] },
            { status: 400 },
          ),
        { once: true },
      ),
    )
    const confirm = async (contract: string) => {
      await address.fill(contract)
      await drawer.getByRole('button', { name: 'Register contract' }).click()
      const question = screen.getByRole('alertdialog', { name: /^Register this airdrop contract/ })
      await expect.element(question.getByText(/^No transaction is sent\./)).toBeVisible()
      await expect.element(question).toMatchTextContent(contract)
      await question.getByRole('button', { name: 'Register contract' }).click()
    }
    await confirm(fixtures.address(9))
    await expect.element(address).toHaveAccessibleDescription(message)
    await confirm(fixtures.address(8))
    await expect.element(screen.getByText('Airdrop Smart Contract Register Successfully')).toBeVisible()
    await expect.element(drawer.getByRole('textbox', { name: 'Recipients' })).toBeVisible()
  })

  // Proves: state.airdrop
  it('names the bad lines of a list, and rejects a list with any', async () => {
    const { drawer } = await open({ airDrops: [registered] })
    const recipients = drawer.getByRole('textbox', { name: 'Recipients' })
    await recipients.fill(`${lines}\n${fixtures.address(3)}, 5\nnobody, 1`)
    await expect.element(drawer.getByText('2 lines need correction')).toBeVisible()
    const problems = drawer.getByRole('table', { name: 'Lines to correct' })
    await expect.element(problems.getByRole('row', { name: /^3 / })).toBeVisible()
    await expect.element(problems.getByRole('row', { name: /^4 The address must be 0x/ })).toBeVisible()
    await expect.element(drawer.getByRole('button', { name: 'Submit the list' })).toBeDisabled()
    await recipients.fill(`${lines}\n${fixtures.address(3)}, 5`)
    await expect.element(drawer.getByText('One line needs correction')).toBeVisible()
    await drawer.getByRole('checkbox', { name: /Add up/ }).click()
    await expect.element(drawer.getByText('2 recipients, 8 in all')).toBeVisible()
  })

  it('reads a file in the token’s decimals, and requires a name and an end after the start', async () => {
    const { drawer } = await open({ airDrops: [registered] })
    await drawer.getByRole('radio', { name: /File/ }).click()
    await drawer.getByRole('spinbutton', { name: 'Decimals of the token' }).fill('18')
    const file = new File([`wallet,amount\n${fixtures.address(2)},1.5\n`], 'list.csv', { type: 'text/csv' })
    await drawer.getByLabelText(/^File of recipients/).upload(file)
    await expect.element(drawer.getByText('One recipient, 1.5 in all')).toBeVisible()
    await drawer.getByLabelText('Claims start').fill('2099-05-02T10:00')
    await drawer.getByLabelText('Claims end').fill('2099-05-01T10:00')
    await drawer.getByRole('button', { name: 'Submit the list' }).click()
    await expect.element(drawer.getByText('Give the airdrop a name.').first()).toBeVisible()
    await expect.element(drawer.getByText('The end must be after the start.').first()).toBeVisible()
  })

  // Proves: state.airdrop
  it('saves the proofs of the platform’s list', async () => {
    const tree = await buildMerkleTree(people)
    const live = fixtures.airDrop({
      _id: 'live',
      collection_id: 'tides',
      status: 'live',
      merkleRoot: tree.root,
      recipientCount: 2,
      totalAmount: '3',
    })
    const { screen, drawer } = await open({
      airDrops: [live],
      airDropRecipients: {
        live: people.map(({ address, amount }) => ({ address, amount: String(amount) })),
      },
    })
    const saved: Blob[] = []
    const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      saved.push(file as Blob)
      return '#proofs'
    })
    onTestFinished(() => create.mockRestore())
    await drawer.getByRole('button', { name: 'Download the proofs' }).click()
    await expect.element(screen.getByText('The proofs of 2 recipients are saved.')).toBeVisible()
    const written: unknown = JSON.parse((await saved[0]?.text()) ?? '')
    expect(written).toEqual({
      root: tree.root,
      recipients: [...tree].map((one) => ({ ...one, amount: String(one.amount) })),
    })
  })

  it('shows why a root failed, and allows a retry or a change of the list', async () => {
    const tree = await buildMerkleTree(people)
    const failed = fixtures.airDrop({
      collection_id: 'tides',
      status: 'failed',
      name: 'For everybody',
      merkleRoot: tree.root,
      recipientCount: 2,
      totalAmount: '3',
      error: 'The contract on Amber refused: it gave no reason.',
    })
    const { screen, drawer } = await open({ airDrops: [failed] })
    await expect.element(drawer.getByText('The contract on Amber refused: it gave no reason.')).toBeVisible()
    await drawer.getByRole('button', { name: 'Change the list…' }).click()
    await expect.element(drawer.getByRole('textbox', { name: 'Name' })).toHaveValue('For everybody')
    await drawer.getByRole('button', { name: 'Keep the submitted list' }).click()
    await drawer.getByRole('button', { name: 'Submit the merkle root again' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Submit root' }).click()
    await expect.element(screen.getByText('Submit Merkle Root Successfully')).toBeVisible()
  })

  it('shows a separate airdrop on each network', async () => {
    const { screen, drawer } = await open({ airDrops: [registered] })
    await expect.element(drawer.getByRole('textbox', { name: 'Recipients' })).toBeVisible()
    await drawer.getByRole('link', { name: 'New airdrop' }).click()
    const prepared = drawer.getByRole('link', { name: 'Open the one being prepared' })
    await expect.element(prepared).toBeVisible()
    await drawer.getByRole('combobox', { name: 'Network' }).click()
    await page.getByRole('option', { name: 'Basalt' }).click()
    await expect.element(drawer.getByRole('button', { name: 'Deploy and register' })).toBeVisible()
    await drawer.getByRole('combobox', { name: 'Network' }).click()
    await page.getByRole('option', { name: 'Amber' }).click()
    await prepared.click()
    await expect.element(drawer.getByRole('textbox', { name: 'Recipients' })).toBeVisible()
    expect(screen.address()).toBe(`${path}?airdrop=${registered._id}`)
  })

  it('offers the admin wallet first', async () => {
    const { drawer } = await open({ profile: fixtures.profile({ walletAddress: null }) })
    const deploy = drawer.getByRole('button', { name: 'Deploy and register' })
    await expect.element(deploy).toBeDisabled()
    await drawer.getByRole('button', { name: 'Create wallet' }).click()
    await expect.element(deploy).toBeEnabled()
  })
})

describe('several airdrops of a collection', () => {
  const live = fixtures.airDrop({
    _id: 'live',
    collection_id: 'tides',
    contractAddress: fixtures.address(6),
    status: 'live',
    name: 'For early visitors',
    merkleRoot: `0x${'a'.repeat(64)}`,
    recipientCount: 2,
    requiredAmount: '3',
    heldAmount: '3',
  })
  const over = { ...live, _id: 'over', status: 'ended' as const, name: 'For the first ones' }
  const run = fixtures.run({
    kind: 'airdrop-fund',
    state: 'done',
    collection: { _id: 'tides', name: 'Tides' },
    blockchainType: 1,
    networkType: 1,
  })

  // Proves: call.getAirDrops
  it('are listed, newest first, and each opens at its own address with its runs', async () => {
    const { screen, drawer } = await open({
      airDrops: [live, over],
      runs: [run],
      capabilities: ['claims', 'runs'],
    })
    const table = drawer.getByRole('table', { name: 'Airdrops' })
    await expect.element(table.getByRole('row', { name: /^For early visitors Live Amber/ })).toBeVisible()
    await table.getByRole('link', { name: 'For the first ones' }).click()
    const state = drawer.getByRole('region', { name: 'State of the airdrop' })
    await expect.element(state).toMatchTextContent(/^Ended/)
    expect(screen.address()).toBe(`${path}?airdrop=over`)
    await expect.element(drawer.getByRole('link', { name: 'Airdrop funds' })).toBeVisible()
    await drawer.getByRole('link', { name: 'All airdrops' }).click()
    await expect.element(table).toBeVisible()
    expect(screen.getByRole('region', { name: 'State of the airdrop' }).elements()).toEqual([])
  })

  it('can be registered while people can claim another, and stay open', async () => {
    const { screen, drawer } = await open({ airDrops: [live] })
    const state = drawer.getByRole('region', { name: 'State of the airdrop' })
    await expect.element(state).toHaveTextContent('Live')
    await drawer.getByRole('link', { name: 'New airdrop' }).click()
    await drawer.getByRole('button', { name: 'Deploy and register' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deploy contract' }).click()
    await expect.element(screen.getByText('Airdrop Smart Contract Register Successfully')).toBeVisible()
    await expect.element(drawer.getByRole('textbox', { name: 'Recipients' })).toBeVisible()
    expect(screen.address()).toMatch(/\?airdrop=airdrop-/)
    await drawer.getByRole('link', { name: 'All airdrops' }).click()
    await expect.element(drawer.getByRole('table', { name: 'Airdrops' })).toBeVisible()
  })

  it('open what replaces a failed deployment, with its own ID', async () => {
    const failed = fixtures.airDrop({
      _id: 'failed',
      collection_id: 'tides',
      status: 'failed',
      contractAddress: null,
    })
    worker.use(...handlers({ collections, contracts, profile, airDrops: [failed, live] }))
    const screen = await renderConsole(`${path}?airdrop=failed`)
    await screen.getByRole('button', { name: 'Deploy and register' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deploy contract' }).click()
    await expect.element(screen.getByRole('textbox', { name: 'Recipients' })).toBeVisible()
    expect(screen.address()).toMatch(/\?airdrop=airdrop-/)
  })

  it('show no other airdrop while the chosen one loads, and return to the same page', async () => {
    const drafts = ['2026-05-01T10:00:00.000Z', '2026-05-02T10:00:00.000Z'].map((createdAt, networkType) =>
      fixtures.airDrop({
        _id: `draft-${networkType + 1}`,
        collection_id: 'tides',
        networkType: networkType + 1,
        createdAt,
      }),
    )
    const many = Array.from({ length: 8 }, (_, index) => ({ ...live, _id: `live-${index}` }))
    const gate = Promise.withResolvers<undefined>()
    worker.use(
      http.get('*/api/airdrop/getAirDrops/*', ({ request }) =>
        new URL(request.url).searchParams.has('airdrop_id') ? gate.promise : undefined,
      ),
      ...handlers({ collections, contracts, profile, airDrops: [...many, ...drafts, over] }),
    )
    const screen = await renderConsole(`${path}?page=2`)
    const table = screen.getByRole('table', { name: 'Airdrops' })
    await expect.element(table.getByRole('row', { name: /^Unnamed airdrop on Amber, May 1/ })).toBeVisible()
    await table.getByRole('link', { name: 'For the first ones' }).click()
    await expect.element(table).not.toBeInTheDocument()
    const state = screen.getByRole('region', { name: 'State of the airdrop' })
    expect(state.elements()).toEqual([])
    gate.resolve(undefined)
    await expect.element(state).toMatchTextContent(/^Ended/)
    await screen.getByRole('link', { name: 'All airdrops' }).click()
    await expect.element(table.getByRole('link', { name: 'For the first ones' })).toBeVisible()
    expect(screen.address()).toBe(`${path}?page=2`)
  })

  it('show that they can’t be read, also if the collection loads later', async () => {
    const gate = Promise.withResolvers<undefined>()
    worker.use(
      http.get('*/api/airdrop/getAirDrops/*', () =>
        Response.json({ error: 'Not for you.' }, { status: 403 }),
      ),
      http.get('*/api/collection/getCollection/*', () => gate.promise),
      ...handlers({ collections, contracts, profile, airDrops: [live] }),
    )
    const screen = await renderConsole(path)
    // Only the collection is still loading.
    await expect.poll(() => screen.queryClient.isFetching()).toBe(1)
    gate.resolve(undefined)
    await expect.element(screen.getByText('Not for you.')).toBeVisible()
  })

  it('wait for the capabilities, and can read them again', async () => {
    let isAway = true
    worker.use(
      http.get('*/api/capabilities', () =>
        isAway ? Response.json({ error: 'Not now.' }, { status: 403 }) : undefined,
      ),
      ...handlers({ collections, contracts, profile, airDrops: [live, over] }),
    )
    const screen = await renderConsole(`${path}?airdrop=over`)
    await expect.element(screen.getByText('The airdrops could not be loaded')).toBeVisible()
    isAway = false
    await screen.getByRole('main').getByRole('button', { name: 'Try again' }).last().click()
    await expect
      .element(screen.getByRole('region', { name: 'State of the airdrop' }))
      .toMatchTextContent(/^Ended/)
  })

  it('show why their runs can’t be read, and link to all runs', async () => {
    const runs = Array.from({ length: 21 }, (_, index) => ({ ...run, _id: `run-${index}` }))
    let isAway = true
    worker.use(
      http.get('*/api/runs/getRuns/*', ({ request }) =>
        isAway && new URL(request.url).searchParams.has('airdrop_id')
          ? Response.json({ error: 'Not now.' }, { status: 403 })
          : undefined,
      ),
      ...handlers({
        collections,
        contracts,
        profile,
        airDrops: [live],
        runs,
        capabilities: ['claims', 'runs'],
      }),
    )
    const main = (await renderConsole(path)).getByRole('main')
    await expect.element(main.getByText('The runs could not be loaded. Not now.')).toBeVisible()
    await main.getByRole('button', { name: 'Try again' }).click()
    isAway = false
    await expect.element(main.getByRole('link', { name: 'All runs' })).toHaveAttribute('href', '/runs')
  })

  it('say that an address names none, and link to the others', async () => {
    worker.use(...handlers({ collections, contracts, profile, airDrops: [live, over] }))
    const screen = await renderConsole(`${path}?airdrop=gone`)
    await expect.element(screen.getByText('There is no such airdrop')).toBeVisible()
    await screen.getByRole('button', { name: 'Show all airdrops' }).click()
    await expect.element(screen.getByRole('table', { name: 'Airdrops' })).toBeVisible()
  })
})

describe('an airdrop without a status from the backend', () => {
  beforeEach(() =>
    worker.use(
      http.get('*/api/airdrop/getAirDropDetails/*', () => new HttpResponse('Not found', { status: 404 })),
      http.post('*/api/airdrop/submitAirDropDetails', () => HttpResponse.json({})),
      ...['registerAirDropSmartContract', 'submitMerkleRoot'].map((call, index) =>
        http.post(`*/api/airdrop/${call}`, () =>
          HttpResponse.json({ transactionHash: fixtures.transactionHash(index + 70) }),
        ),
      ),
      ...handlers({ collections, contracts, profile }),
    ),
  )
  async function submitList(drawer: Locator) {
    await drawer.getByRole('textbox', { name: 'Name' }).fill('For everybody who came')
    await drawer.getByRole('textbox', { name: 'Recipients' }).fill(lines)
    await drawer.getByRole('button', { name: 'Submit the list' }).click()
    await expect.element(drawer.getByRole('button', { name: 'Submit the merkle root' })).toBeEnabled()
  }

  // Proves: state.airdrop-receipts
  it('gets its state from its receipts', async () => {
    const screen = await renderConsole(path)
    const drawer = screen.getByRole('main')
    const state = drawer.getByRole('region', { name: 'State of the airdrop' })
    await expect.element(state).toHaveTextContent('Unknown state The platform did not send its state.')
    await drawer.getByRole('button', { name: 'Deploy and register' }).click()
    const question = page.getByRole('alertdialog')
    await expect
      .element(question.getByText('The platform does not say whether it is deployed already.'))
      .toBeVisible()
    worker.use(unminedRpc)
    await question.getByRole('button', { name: 'Deploy contract' }).click()
    await expect.element(state).toHaveTextContent('Deploying contract')
    worker.use(minedRpc)
    await expect.element(screen.getByText('Airdrop Smart Contract Register Successfully')).toBeVisible()
    await drawer.getByLabelText('Claims end').fill('2099-05-01T10:00')
    await submitList(drawer)
    await expect.element(drawer.getByText('3 units')).toBeVisible()
    await drawer.getByRole('button', { name: 'Submit the merkle root' }).click()
    await expect.element(question.getByText(/merkle root of 2 recipients/)).toBeVisible()
    await expect.element(question.getByText(/unclaimed tokens stay/)).not.toBeInTheDocument()
    await question.getByRole('button', { name: 'Submit root' }).click()
    await expect.element(screen.getByText('Submit Merkle Root Successfully')).toBeVisible()
    await expect.element(state).toMatchTextContent(/Root submitted/)
  })

  it('is registered if the backend sends its contract', async () => {
    const data = { collection_id: 'tides', contractAddress: fixtures.address(5) }
    worker.use(http.get('*/api/airdrop/getAirDropDetails/*', () => HttpResponse.json({ data })))
    const screen = await renderConsole(path)
    const drawer = screen.getByRole('main')
    await expect.element(drawer.getByRole('textbox', { name: 'Recipients' })).toBeVisible()
    await expect.element(drawer.getByRole('button', { name: 'Deploy and register' })).not.toBeInTheDocument()
  })

  it('is described truthfully if the backend sends only the root of its list', async () => {
    const data = { collection_id: 'tides', merkleRoot: `0x${'7'.repeat(64)}` }
    worker.use(http.get('*/api/airdrop/getAirDropDetails/*', () => HttpResponse.json({ data })))
    const screen = await renderConsole(path)
    const drawer = screen.getByRole('main')
    await drawer.getByRole('button', { name: 'Submit the merkle root' }).click()
    const question = page.getByRole('alertdialog')
    await expect
      .element(
        question.getByText('One transaction writes the merkle root of the list to the airdrop contract.'),
      )
      .toBeVisible()
    await expect
      .element(
        question.getByText(
          'Without an end, unclaimed tokens stay in the contract until the airdrop is closed.',
        ),
      )
      .toBeVisible()
    await expect.element(question.getByText(/has no end/)).not.toBeInTheDocument()
  })

  it('continues with its list if a person knows that a contract is registered', async () => {
    const screen = await renderConsole(path)
    const drawer = screen.getByRole('main')
    await drawer.getByRole('button', { name: 'A contract is registered already' }).click()
    await expect.element(drawer.getByRole('button', { name: 'Deploy and register' })).not.toBeInTheDocument()
    await submitList(drawer)
  })
})
