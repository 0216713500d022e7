import { fixtures, handlers } from '@vitrine/sdk/testing'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

const collection = fixtures.collection({ _id: 'tides', name: 'Tides' })
const path = '/collection?drawer=contracts&id=tides'

it('has a section for each network, by name, and a card for each type', async () => {
  worker.use(...handlers({ collections: [collection] }))
  const screen = await renderConsole(path)
  const drawer = screen.getByRole('dialog', { name: 'Contracts of Tides' })
  for (const network of ['Amber', 'Amber Test', 'Basalt', 'Coral Test']) {
    const section = drawer.getByRole('region', { name: network, exact: true })
    await expect.element(section.getByRole('article', { name: `ERC-721 on ${network}` })).toBeVisible()
    await expect.element(section.getByRole('article', { name: `ERC-1155 on ${network}` })).toBeVisible()
  }
})

it('offers the wallet first, then registers and deploys in one go', async () => {
  const profile = fixtures.profile({ walletAddress: null })
  worker.use(...handlers({ collections: [collection], profile }))
  const screen = await renderConsole(path)
  const card = screen.getByRole('article', { name: 'ERC-721 on Amber', exact: true })
  const deploy = card.getByRole('button', { name: 'Deploy ERC-721 on Amber' })
  await expect.element(deploy).toBeDisabled()
  await screen.getByRole('region', { name: 'Wallet' }).getByRole('button', { name: 'Create wallet' }).click()
  await expect.element(deploy).toBeEnabled()
  await deploy.click()
  const question = screen.getByRole('alertdialog', { name: 'Deploy ERC-721 on Amber?' })
  await expect.element(question.getByText('The built-in contract is registered.')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(card.getByText('Not registered')).toBeVisible()
  await deploy.click()
  await question.getByRole('button', { name: 'Deploy contract' }).click()
  await expect.element(card.getByText('Deployed', { exact: true }).first()).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Copy contract address' })).toBeVisible()
})

it('shows why a deployment failed and offers another try', async () => {
  const failed = fixtures.contract({
    collection_id: 'tides',
    status: 'failed',
    error: 'The admin wallet cannot pay the fee.',
  })
  worker.use(...handlers({ collections: [collection], contracts: [failed] }))
  const screen = await renderConsole(path)
  const card = screen.getByRole('article', { name: 'ERC-721 on Amber', exact: true })
  await expect.element(card.getByText('The admin wallet cannot pay the fee.')).toBeVisible()
  await card.getByRole('button', { name: 'Deploy again ERC-721 on Amber' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Deploy contract' }).click()
  await expect.element(card.getByText('The admin wallet cannot pay the fee.')).not.toBeInTheDocument()
})

it('registers a contract that is already deployed by its address, which it checks first', async () => {
  worker.use(...handlers({ collections: [collection] }))
  const screen = await renderConsole(path)
  const card = screen.getByRole('article', { name: 'ERC-1155 on Basalt' })
  await card.getByRole('button', { name: 'Advanced registration of ERC-1155 on Basalt' }).click()
  const modal = screen.getByRole('dialog', { name: 'Register ERC-1155 on Basalt' })
  await modal.getByRole('radio', { name: 'Already deployed' }).click()
  await modal.getByRole('textbox', { name: 'Contract address' }).fill('0x12')
  await modal.getByRole('button', { name: 'Register' }).click()
  const address = modal.getByRole('textbox', { name: 'Contract address' })
  await expect.element(address).toHaveAccessibleDescription(/40 hexadecimal digits/)
  await address.fill(fixtures.address(7))
  await modal.getByRole('button', { name: 'Register' }).click()
  await expect.element(modal).not.toBeInTheDocument()
  await expect.element(card.getByText('(deployed elsewhere)')).toBeVisible()
})

// Proves: call.deployBytecodeSmartContract
it('registers and deploys pasted code in one go, and says at its field what is wrong with it', async () => {
  const profile = fixtures.profile({ walletAddress: fixtures.address(1) })
  const transactionQuote = fixtures.transactionQuote({ seconds: 36 })
  worker.use(...handlers({ collections: [collection], profile, capabilities: ['runs'], transactionQuote }))
  const screen = await renderConsole(path)
  const card = screen.getByRole('article', { name: 'ERC-721 on Amber', exact: true })
  await card.getByRole('button', { name: 'Advanced registration of ERC-721 on Amber' }).click()
  const modal = screen.getByRole('dialog', { name: 'Register ERC-721 on Amber' })
  await modal.getByRole('radio', { name: 'Your own, pasted' }).click()
  const abi = modal.getByRole('textbox', { name: 'ABI' })
  const bytecode = modal.getByRole('textbox', { name: 'Bytecode' })
  const submit = modal.getByRole('button', { name: 'Register and deploy' })
  await abi.fill('{"abi": 1}')
  await bytecode.fill('0x123')
  await submit.click()
  await expect.element(abi).toHaveAccessibleDescription(/Paste a JSON array/)
  await expect.element(bytecode).toHaveAccessibleDescription(/even number of hexadecimal digits/)
  const sent = Promise.withResolvers<unknown>()
  const message = 'Entry 1 of the ABI is not a function, event, error or constructor.'
  worker.use(
    http.post(
      '*/api/oracleCollectionSmartContract/deployBytecodeSmartContract',
      async ({ request }) => {
        sent.resolve(await request.json())
        return HttpResponse.json({ error: message, fields: [{ field: 'abi', message }] }, { status: 400 })
      },
      { once: true },
    ),
  )
  await abi.fill('{"abi": [{"type": "nonsense"}], "bytecode": {"object": "6000"}}')
  await bytecode.clear()
  await modal.getByRole('textbox', { name: 'Constructor arguments' }).fill('["Harbour", "1"]')
  await submit.click()
  const question = screen.getByRole('alertdialog', { name: 'Deploy ERC-721 on Amber?' })
  await expect.element(question.getByText('Less than a minute')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(submit).toBeEnabled()
  await submit.click()
  await question.getByRole('button', { name: 'Deploy contract' }).click()
  await expect.element(abi).toHaveAccessibleDescription(/Entry 1 of the ABI is not/)
  expect(await sent.promise).toMatchObject({
    abi: [{ type: 'nonsense' }],
    bytecode: '0x6000',
    constructorArgs: ['Harbour', '1'],
  })
  await abi.fill('{"abi": [], "bytecode": {"object": "6000"}}')
  await submit.click()
  await question.getByRole('button', { name: 'Deploy contract' }).click()
  await expect.element(modal).not.toBeInTheDocument()
  await expect.element(card.getByText('Deployed', { exact: true }).first()).toBeVisible()
})

describe('where the backend says nothing of a contract but that there is one', () => {
  let told: object
  beforeEach(() => {
    told = { _id: 'one', collection_id: 'tides' }
    worker.use(
      http.get('*/api/collectionSmartContract/getCollectionSmartContract/*', () =>
        HttpResponse.json({ data: told }),
      ),
      ...handlers({
        collections: [collection],
        profile: fixtures.profile({ walletAddress: fixtures.address(1) }),
      }),
    )
  })

  it('warns before a deployment, and shows how far it is by its receipt', async () => {
    const transactionHash = fixtures.transactionHash(4)
    worker.use(
      http.post('*/api/collectionSmartContract/deployCollectionSmartContract', () =>
        HttpResponse.json({ transactionHash }),
      ),
    )
    const screen = await renderConsole(path)
    const card = screen.getByRole('article', { name: 'ERC-721 on Basalt', exact: true })
    await expect.element(card.getByText('Unknown', { exact: true })).toBeVisible()
    await card.getByRole('button', { name: 'Deploy ERC-721 on Basalt' }).click()
    const question = screen.getByRole('alertdialog', { name: 'Deploy ERC-721 on Basalt?' })
    await expect
      .element(question.getByText('The platform does not say whether it is deployed already.'))
      .toBeVisible()
    await question.getByRole('button', { name: 'Deploy contract' }).click()
    await expect.element(screen.getByText('The deployment is sent.')).toBeVisible()
    await expect.element(card.getByText('Deployed', { exact: true }).first()).toBeVisible()
    await expect.element(card.getByRole('button', { name: /^Deploy/ })).not.toBeInTheDocument()
  })

  it('offers no other deployment where it does not name the transaction of the first', async () => {
    // It names the one of a former attempt.
    told = { ...told, transactionHash: fixtures.transactionHash(5) }
    worker.use(
      http.post('*/api/collectionSmartContract/deployCollectionSmartContract', () => HttpResponse.json({})),
    )
    const screen = await renderConsole(path)
    const card = screen.getByRole('article', { name: 'ERC-721 on Coral Test', exact: true })
    await card.getByRole('button', { name: 'Deploy ERC-721 on Coral Test' }).click()
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Deploy contract' }).click()
    await expect.element(screen.getByText(/Check the contract before you deploy it again/)).toBeVisible()
    await expect.element(card.getByText('Deploying', { exact: true })).toBeVisible()
    await expect.element(screen.getByText(/^(Done|The deployment is sent)\.$/)).not.toBeInTheDocument()
    await expect.element(card.getByRole('button', { name: /^Deploy/ })).not.toBeInTheDocument()
    // An address that it tells later outranks what this browser has seen.
    told = { ...told, contractAddress: fixtures.address(9) }
    window.dispatchEvent(new Event('focus'))
    await expect.element(card.getByText('Deployed', { exact: true })).toBeVisible()
    await expect.element(card.getByRole('button', { name: /^Deploy/ })).not.toBeInTheDocument()
  })
})
