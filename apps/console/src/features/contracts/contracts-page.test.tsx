import { fixtures, handlers } from '@vitrine/sdk/testing'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { contractRpc, mockRpc, type RpcContract } from '#src/testing/mock-rpc.ts'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

const collection = fixtures.collection({ _id: 'tides', name: 'Tides' })
const path = '/collection/tides/contracts'

it('leads from the network over the kind to a review, and deploys by one press', async () => {
  const profile = fixtures.profile({ walletAddress: null })
  const transactionQuote = fixtures.transactionQuote({ seconds: 36 })
  worker.use(...handlers({ collections: [collection], profile, capabilities: ['runs'], transactionQuote }))
  const screen = await renderConsole(path)
  const deploy = screen.getByRole('button', { name: /^Deploy ERC-/ })
  await expect.element(deploy).toBeDisabled()
  await screen.getByRole('region', { name: 'Wallet' }).getByRole('button', { name: 'Create wallet' }).click()
  await expect.element(deploy).toBeEnabled()
  const guide = screen.getByRole('region', { name: 'New contract' })
  for (const network of ['Amber', 'Amber Test', 'Basalt', 'Coral Test']) {
    await expect.element(guide.getByRole('radio', { name: new RegExp(`^${network}(?! Test)`) })).toBeVisible()
  }
  const kind = guide.getByRole('radio', { name: 'ERC-1155' })
  await expect.element(kind).toHaveAccessibleDescription(/many copies/)
  await expect
    .element(guide.getByRole('radio', { name: 'ERC-721' }))
    .toHaveAccessibleDescription(/one of a kind/)
  await guide.getByRole('radio', { name: /^Basalt/ }).click()
  await kind.click()
  const review = guide.getByRole('region', { name: 'Review and deploy' })
  await expect.element(review.getByText('This can’t be undone', { exact: false })).toBeVisible()
  await expect.element(review.getByText('Less than a minute')).toBeVisible()
  await review.getByRole('button', { name: 'Deploy ERC-1155 on Basalt' }).click()
  const card = screen.getByRole('article', { name: 'ERC-1155 on Basalt' })
  await expect.element(card.getByText('Deployed', { exact: true }).first()).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Copy contract address' })).toBeVisible()
  await expect.element(guide).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Add contract' }).click()
  await expect.element(screen.getByRole('button', { name: 'Deploy ERC-721 on Amber' })).toBeVisible()
})

it('says where a collection has the contract already', async () => {
  const contracts = [
    fixtures.contract({ collection_id: 'tides', status: 'deployed', contractAddress: fixtures.address(3) }),
  ]
  worker.use(...handlers({ collections: [collection], contracts }))
  const screen = await renderConsole(path)
  await screen.getByRole('button', { name: 'Add contract' }).click()
  await screen.getByRole('radio', { name: /^Amber(?! Test)/ }).click()
  await expect
    .element(
      screen.getByText(
        'The collection has the contract ERC-721 on Amber already. Choose another network or contract type.',
      ),
    )
    .toBeVisible()
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
  await screen.getByRole('radio', { name: /^Basalt/ }).click()
  await screen.getByRole('radio', { name: 'ERC-1155' }).click()
  await screen.getByRole('button', { name: 'Use an existing contract' }).click()
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

describe('an existing contract', () => {
  const openForm = async (node: RpcContract | 'away', contractAddress = fixtures.address(7)) => {
    worker.use(
      node === 'away' ? mockRpc({}) : contractRpc(node),
      ...handlers({
        collections: [collection],
        profile: fixtures.profile({ walletAddress: fixtures.address(1) }),
      }),
    )
    const screen = await renderConsole(path)
    await screen.getByRole('button', { name: 'Use an existing contract' }).click()
    const modal = screen.getByRole('dialog', { name: 'Register ERC-721 on Amber' })
    await modal.getByRole('radio', { name: 'Already deployed' }).click()
    await modal.getByRole('textbox', { name: 'Contract address' }).fill(contractAddress)
    return { modal, card: screen.getByRole('article', { name: 'ERC-721 on Amber', exact: true }) }
  }
  const nothing = '0x01ffc9a7'

  // Proves: contract.register
  it('is looked at before it is registered, and can’t be where the address has no code', async () => {
    const { modal, card } = await openForm({ code: '0x' })
    const address = modal.getByRole('textbox', { name: 'Contract address' })
    await expect
      .element(address)
      .toHaveAccessibleDescription(/There is no contract at this address on Amber\./)
    await modal.getByRole('button', { name: 'Register', exact: true }).click()
    await expect.element(modal).toBeVisible()
    worker.use(contractRpc({}))
    await address.fill(fixtures.address(8))
    await expect.element(modal.getByText(/The contract can be used/)).toBeVisible()
    await modal.getByRole('button', { name: 'Register', exact: true }).click()
    await expect.element(card.getByText('(deployed elsewhere)')).toBeVisible()
  })

  it.each<[string, RpcContract, (string | RegExp)[]]>([
    [
      'is a proxy',
      { code: `0x363d3d373d3d3d363d73${'cd'.repeat(20)}5af43d82803e903d91602b57fd5bf3` },
      [
        /This contract is a proxy\. It runs the code at 0xcdcd.+, which can’t be replaced\./,
        /has no function/,
      ],
    ],
    [
      'implements another standard',
      { calls: { [`${nothing}80ac58cd`]: '0x' } },
      ['The contract does not announce ERC-721.'],
    ],
    [
      'refuses the admin wallet',
      { calls: { '0xd3fc9864': { reason: 'the gallery is closed' } } },
      ['The contract refuses to mint from the admin wallet: the gallery is closed'],
    ],
  ])('that %s is registered after a warning', async (_what, node, texts) => {
    const { modal, card } = await openForm(node)
    for (const text of texts) await expect.element(modal.getByText(text)).toBeVisible()
    await modal.getByRole('button', { name: 'Register anyway' }).click()
    await expect.element(card.getByText('(deployed elsewhere)')).toBeVisible()
  })

  it('is looked at again on request where the node did not answer, and registered also without that', async () => {
    const { modal, card } = await openForm('away')
    const unknown = modal.getByText(/The address could not be inspected\. The node of Amber/)
    await expect.element(unknown).toBeVisible()
    worker.use(contractRpc({}))
    await modal.getByRole('button', { name: 'Try again' }).click()
    await expect.element(modal.getByText(/The contract can be used/)).toBeVisible()
    await expect.element(unknown).not.toBeInTheDocument()
    worker.use(mockRpc({}))
    await modal.getByRole('textbox', { name: 'Contract address' }).fill(fixtures.address(8))
    await expect.element(unknown).toBeVisible()
    await modal.getByRole('button', { name: 'Register', exact: true }).click()
    await expect.element(card.getByText('(deployed elsewhere)')).toBeVisible()
  })
})

// Proves: call.deployOracleCollectionSmartContract
it('registers and deploys pasted code in one go, and says at its field what is wrong with it', async () => {
  const profile = fixtures.profile({ walletAddress: fixtures.address(1) })
  const transactionQuote = fixtures.transactionQuote({ seconds: 36 })
  worker.use(...handlers({ collections: [collection], profile, capabilities: ['runs'], transactionQuote }))
  const screen = await renderConsole(path)
  const card = screen.getByRole('article', { name: 'ERC-721 on Amber', exact: true })
  await screen.getByRole('button', { name: 'Use an existing contract' }).click()
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
  const sent = Promise.withResolvers<string[]>()
  const message = 'Entry 1 of the ABI is not a function, event, error or constructor.'
  worker.use(
    http.post(
      '*/api/oracleCollectionSmartContract/deployCollectionSmartContract',
      async ({ request }) => {
        const form = await request.formData()
        const texts = ['abi', 'bytecode', 'constructorArgs'].map((name) => form.get(name) as File | string)
        sent.resolve(await Promise.all(texts.map((one) => new Response(one).text())))
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
  expect(await sent.promise).toEqual(['[{"type":"nonsense"}]', '0x6000', '["Harbour", "1"]'])
  await abi.fill('{"abi": [], "bytecode": {"object": "6000"}}')
  await submit.click()
  await question.getByRole('button', { name: 'Deploy contract' }).click()
  await expect.element(modal).not.toBeInTheDocument()
  await expect.element(card.getByText('Deployed', { exact: true }).first()).toBeVisible()
})

it('registers and deploys uploaded code by the same call, of one file or two', async () => {
  const profile = fixtures.profile({ walletAddress: fixtures.address(1) })
  const sent: FormData[] = []
  worker.use(
    http.post('*/api/oracleCollectionSmartContract/deployCollectionSmartContract', async ({ request }) => {
      sent.push(await request.clone().formData())
    }),
    http.post('*/api/collectionSmartContract/*', () => HttpResponse.json({ error: 'No.' }, { status: 400 })),
    ...handlers({ collections: [collection], profile }),
  )
  const screen = await renderConsole(path)
  await screen.getByRole('button', { name: 'Use an existing contract' }).click()
  const modal = screen.getByRole('dialog', { name: 'Register ERC-721 on Amber' })
  await modal.getByRole('radio', { name: 'Your own, as files' }).click()
  const submit = modal.getByRole('button', { name: 'Register and deploy' })
  await submit.click()
  await expect.element(modal.getByText('Choose a file.')).toBeVisible()
  const artifact = '{"contractName": "Gallery", "abi": [], "bytecode": {"object": "6000"}}'
  await modal.getByLabelText('ABI').upload(new File([artifact], 'Gallery.json'))
  await submit.click()
  const question = screen.getByRole('alertdialog', { name: 'Deploy ERC-721 on Amber?' })
  await question.getByRole('button', { name: 'Deploy contract' }).click()
  await expect.poll(() => sent).toHaveLength(1)
  await expect.element(modal).not.toBeInTheDocument()
  expect(sent).toHaveLength(1)
  const texts = ['abi', 'bytecode', 'contractName'].map((name) => new Response(sent[0]?.get(name)).text())
  expect(await Promise.all(texts)).toEqual(['[]', '0x6000', 'Gallery'])
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
    await screen.getByRole('radio', { name: /^Basalt/ }).click()
    const card = screen.getByRole('article', { name: 'ERC-721 on Basalt', exact: true })
    await expect.element(card.getByText('Unknown', { exact: true })).toBeVisible()
    await card.getByRole('button', { name: 'Deploy ERC-721 on Basalt' }).click()
    const question = screen.getByRole('alertdialog', { name: 'Deploy ERC-721 on Basalt?' })
    await expect
      .element(question.getByText('The platform does not say whether it is deployed already.'))
      .toBeVisible()
    await question.getByRole('button', { name: 'Deploy contract' }).click()
    await expect.element(screen.getByText('The transaction is sent.')).toBeVisible()
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
    await screen.getByRole('radio', { name: /^Coral Test/ }).click()
    const card = screen.getByRole('article', { name: 'ERC-721 on Coral Test', exact: true })
    await card.getByRole('button', { name: 'Deploy ERC-721 on Coral Test' }).click()
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Deploy contract' }).click()
    await expect.element(screen.getByText(/Check whether it was done before you send it again/)).toBeVisible()
    await expect.element(card.getByText('Deploying', { exact: true })).toBeVisible()
    await expect.element(screen.getByText(/^(Done|The transaction is sent)\.$/)).not.toBeInTheDocument()
    await expect.element(card.getByRole('button', { name: /^Deploy/ })).not.toBeInTheDocument()
    // An address that it tells later outranks what this browser has seen.
    told = { ...told, contractAddress: fixtures.address(9) }
    window.dispatchEvent(new Event('focus'))
    await expect.element(card.getByText('Deployed', { exact: true })).toBeVisible()
    await expect.element(card.getByRole('button', { name: /^Deploy/ })).not.toBeInTheDocument()
  })
})
