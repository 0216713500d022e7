import { buildMerkleTree } from '@vitrine/chain/merkle'
import { fixtures, handlers } from '@vitrine/sdk/testing'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { renderConsole } from '#src/testing/console-app.tsx'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

const path = '/collection?drawer=airdrop&id=tides'
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
  const drawer = screen.getByRole('dialog', { name: 'Airdrop of Tides' })
  await expect.element(drawer).toBeVisible()
  return { screen, drawer }
}

describe('the airdrop of a collection', () => {
  it('is opened from the collection’s menu and is there again at its address', async () => {
    worker.use(...handlers({ collections, profile }))
    const screen = await renderConsole('/collection')
    await screen.getByRole('button', { name: 'Actions for Tides' }).click()
    await screen.getByRole('menuitem', { name: 'Airdrop' }).click()
    await expect.element(screen.getByRole('dialog', { name: 'Airdrop of Tides' })).toBeVisible()
    expect(screen.address()).toBe('/collection?drawer=airdrop&id=tides')
  })

  // Proves: state.airdrop, error.airdrop-texts
  it('goes from its contract over its list to its root on chain, and says both fixed texts', async () => {
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
    // Two receipts are awaited, each requested after three seconds.
  })

  it('registers a contract that is there, and puts what is wrong with it beside its address', async () => {
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
    await address.fill(fixtures.address(9))
    await drawer.getByRole('button', { name: 'Register contract' }).click()
    await expect.element(address).toHaveAccessibleDescription(message)
    await address.fill(fixtures.address(8))
    await drawer.getByRole('button', { name: 'Register contract' }).click()
    await expect.element(screen.getByText('Airdrop Smart Contract Register Successfully')).toBeVisible()
    await expect.element(drawer.getByRole('textbox', { name: 'Recipients' })).toBeVisible()
  })

  // Proves: state.airdrop
  it('names the lines of a list that are wrong, and takes no list with any', async () => {
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

  it('reads a file in the token’s decimals, and wants a name and an end after the start', async () => {
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
  it('saves the proofs of the list that the platform keeps, as often as wanted', async () => {
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

  it('shows why a root failed, and lets it be sent again or the list be changed', async () => {
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

  it('has another airdrop on another network', async () => {
    const { drawer } = await open({ airDrops: [registered] })
    await expect.element(drawer.getByRole('textbox', { name: 'Recipients' })).toBeVisible()
    await drawer.getByRole('combobox', { name: 'Network' }).click()
    await page.getByRole('option', { name: 'Basalt' }).click()
    await expect.element(drawer.getByRole('button', { name: 'Deploy and register' })).toBeVisible()
  })

  it('offers the admin wallet first', async () => {
    const { drawer } = await open({ profile: fixtures.profile({ walletAddress: null }) })
    const deploy = drawer.getByRole('button', { name: 'Deploy and register' })
    await expect.element(deploy).toBeDisabled()
    await drawer.getByRole('button', { name: 'Create wallet' }).click()
    await expect.element(deploy).toBeEnabled()
  })
})

describe('an airdrop that the backend does not tell of', () => {
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
  it('is as far as its receipts', async () => {
    const screen = await renderConsole(path)
    const drawer = screen.getByRole('dialog', { name: 'Airdrop of Tides' })
    const state = drawer.getByRole('region', { name: 'State of the airdrop' })
    await expect.element(state).toHaveTextContent('Unknown state The platform did not send its state.')
    await drawer.getByRole('button', { name: 'Deploy and register' }).click()
    const question = page.getByRole('alertdialog')
    await expect
      .element(question.getByText('The platform does not say whether it is deployed already.'))
      .toBeVisible()
    await question.getByRole('button', { name: 'Deploy contract' }).click()
    await expect.element(state).toHaveTextContent('Deploying contract')
    await expect.element(screen.getByText('Airdrop Smart Contract Register Successfully')).toBeVisible()
    await drawer.getByLabelText('Claims end').fill('2099-05-01T10:00')
    await submitList(drawer)
    await expect.element(drawer.getByText('3 units')).toBeVisible()
    await drawer.getByRole('button', { name: 'Submit the merkle root' }).click()
    await expect.element(question.getByText(/merkle root of 2 recipients/)).toBeVisible()
    await expect.element(question.getByText(/can’t be taken back/)).not.toBeInTheDocument()
    await question.getByRole('button', { name: 'Submit root' }).click()
    await expect.element(screen.getByText('Submit Merkle Root Successfully')).toBeVisible()
    await expect.element(state).toMatchTextContent(/Root submitted/)
  })

  it('is registered where the backend tells its contract', async () => {
    const data = { collection_id: 'tides', contractAddress: fixtures.address(5) }
    worker.use(http.get('*/api/airdrop/getAirDropDetails/*', () => HttpResponse.json({ data })))
    const screen = await renderConsole(path)
    const drawer = screen.getByRole('dialog', { name: 'Airdrop of Tides' })
    await expect.element(drawer.getByRole('textbox', { name: 'Recipients' })).toBeVisible()
    await expect.element(drawer.getByRole('button', { name: 'Deploy and register' })).not.toBeInTheDocument()
  })

  it('is asked about in words that are true where the backend tells the root alone of its list', async () => {
    const data = { collection_id: 'tides', merkleRoot: `0x${'7'.repeat(64)}` }
    worker.use(http.get('*/api/airdrop/getAirDropDetails/*', () => HttpResponse.json({ data })))
    const screen = await renderConsole(path)
    const drawer = screen.getByRole('dialog', { name: 'Airdrop of Tides' })
    await drawer.getByRole('button', { name: 'Submit the merkle root' }).click()
    const question = page.getByRole('alertdialog')
    await expect
      .element(
        question.getByText('One transaction writes the merkle root of the list to the airdrop contract.'),
      )
      .toBeVisible()
    await expect
      .element(question.getByText('Without an end, unclaimed tokens can’t be taken back.'))
      .toBeVisible()
    await expect.element(question.getByText(/has no end/)).not.toBeInTheDocument()
  })

  it('goes on with its list where somebody knows that a contract is registered', async () => {
    const screen = await renderConsole(path)
    const drawer = screen.getByRole('dialog', { name: 'Airdrop of Tides' })
    await drawer.getByRole('button', { name: 'A contract is registered already' }).click()
    await expect.element(drawer.getByRole('button', { name: 'Deploy and register' })).not.toBeInTheDocument()
    await submitList(drawer)
  })
})
