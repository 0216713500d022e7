import { fixtures, handlers } from '@vitrine/sdk/testing'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderConsole } from '#src/testing/console-app.tsx'
import { contractRpc, mockRpc, type RpcContract, rpcWord } from '#src/testing/mock-rpc.ts'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

const contract = fixtures.contract({
  _id: 'plates',
  collection_id: 'tides',
  status: 'deployed',
  contractAddress: fixtures.address(7),
})
const scene = {
  collections: [fixtures.collection({ _id: 'tides', name: 'Tides' })],
  contracts: [contract],
  profile: fixtures.profile({ walletAddress: fixtures.address(1) }),
}

async function openDetails(node: RpcContract = {}, more: Parameters<typeof handlers>[0] = {}) {
  worker.use(contractRpc(node), ...handlers({ ...scene, ...more }))
  const screen = await renderConsole('/collection/tides/contracts')
  await screen.getByRole('button', { name: 'Details of ERC-721 on Amber' }).click()
  return screen.getByRole('dialog', { name: 'ERC-721 on Amber' })
}

describe('the details of a contract', () => {
  // Proves: contract.inspect
  it('tell address, code, owner, royalty and that it mints', async () => {
    const details = await openDetails()
    await expect.element(details.getByText('Same as the built-in contract')).toBeVisible()
    await expect.element(details.getByText('Works from the admin wallet')).toBeVisible()
    await expect.element(details.getByText(/2\.5% of each sale/)).toBeVisible()
    await expect.element(details.getByText('Admin wallet', { exact: true })).toBeVisible()
    await expect.element(details.getByRole('button', { name: 'Copy contract address' })).toBeVisible()
    await expect.element(details.getByText('ERC-721, ERC-1155')).toBeVisible()
    await details.getByRole('button', { name: 'Close' }).first().click()
    await expect.element(details).not.toBeInTheDocument()
  })

  it.each<[string, RpcContract, Parameters<typeof handlers>[0], (string | RegExp)[]]>([
    [
      'other code',
      {},
      { contractCodes: { plates: fixtures.contractCode({ match: 'differs' }) } },
      ['Differs from the built-in contract'],
    ],
    [
      'an upgradeable proxy',
      {
        slots: {
          '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc': `0x${rpcWord(fixtures.address(9))}`,
        },
      },
      {},
      [/This contract is a proxy\. It runs the code at .+, which its admin can replace\./],
    ],
    [
      'one that is nobody’s and says little',
      {
        code: '0x6001',
        calls: {
          '0x8da5cb5b': `0x${rpcWord(0)}`,
          '0x01ffc9a7': `0x${rpcWord(0)}`,
          '0x01ffc9a780ac58cd': '0x',
          '0x01ffc9a7d9b67a26': '0x',
          '0x01ffc9a72a55205a': '0x',
        },
      },
      {},
      [
        'No owner: ownership was renounced.',
        'The contract announces no royalty.',
        'The contract names no standard.',
        'Assets can’t be minted: its code has no function mint(address,uint256,string).',
      ],
    ],
    [
      'one that refuses the wallet',
      { calls: { '0xd3fc9864': { reason: 'the gallery is closed' }, '0x8da5cb5b': { reason: 'no' } } },
      {},
      [
        'The contract refuses to mint from the admin wallet: the gallery is closed',
        'The contract names no owner.',
      ],
    ],
    ['an address without code', { code: '0x' }, {}, ['No contract at this address']],
    ['no wallet', {}, { profile: fixtures.profile({ walletAddress: null }) }, ['Has the function']],
  ])('tell of %s', async (_what, node, more, texts) => {
    const details = await openDetails(node, more)
    for (const text of texts) await expect.element(details.getByText(text)).toBeVisible()
  })

  it('ask the contract with a form of the ABI, and show its answer and its refusal', async () => {
    const artist = fixtures.address(5)
    const details = await openDetails({
      calls: {
        '0x06fdde03': `0x${rpcWord(32)}${rpcWord(5)}${'5469646573'.padEnd(64, '0')}`,
        [`0x6352211e${rpcWord(7)}`]: `0x${rpcWord(artist)}`,
        '0x6352211e': { reason: 'there is no such token' },
      },
    })
    const call = details.getByRole('button', { name: 'Call function' })
    const answer = details.getByRole('region', { name: 'Answer' })
    await call.click()
    await expect.element(answer.getByText('Tides')).toBeVisible()
    await details.getByRole('combobox', { name: 'Function' }).click()
    await page.getByRole('option', { name: 'ownerOf(uint256)' }).click()
    await expect.element(answer).not.toBeInTheDocument()
    const token = details.getByRole('textbox', { name: 'tokenId' })
    await token.fill('seven')
    await call.click()
    await expect
      .element(token)
      .toHaveAccessibleDescription(/Enter a whole number from 0 that fits into uint256\./)
    await token.fill('8')
    await call.click()
    await expect
      .element(details.getByRole('alert'))
      .toHaveTextContent('The contract refused: there is no such token')
    await token.fill('7')
    await call.click()
    await expect.element(answer.getByText(new RegExp(artist, 'i')).first()).toBeVisible()
    await expect.element(details.getByRole('alert')).not.toBeInTheDocument()
  })

  it('take lists and tuples as JSON, and show them so', async () => {
    const abi = [
      {
        type: 'function',
        name: 'shares',
        stateMutability: 'view',
        inputs: [
          { name: 'ids', type: 'uint256[]' },
          { name: 'isOpen', type: 'bool' },
        ],
        outputs: [{ name: 'sums', type: 'uint256[]' }],
      },
    ]
    const details = await openDetails(
      { calls: { '0x': `0x${rpcWord(32)}${rpcWord(2)}${rpcWord(3)}${rpcWord(4)}` } },
      { contractCodes: { plates: fixtures.contractCode({ abi }) } },
    )
    const ids = details.getByRole('textbox', { name: 'ids' })
    await ids.fill('[1')
    await details.getByRole('button', { name: 'Call function' }).click()
    await expect.element(ids).toHaveAccessibleDescription(/Enter a JSON array\./)
    await ids.fill('["1", 2]')
    await details.getByRole('button', { name: 'Call function' }).click()
    await expect
      .element(details.getByRole('region', { name: 'Answer' }))
      .toHaveTextContent('sums[ "3", "4" ]')
  })

  it('show the ABI, to be copied and downloaded', async () => {
    const details = await openDetails()
    await expect.element(details.getByRole('button', { name: 'Copy ABI' })).toBeVisible()
    await expect.element(details.getByRole('button', { name: 'Download ABI' })).toBeVisible()
    await expect.element(details.getByRole('tree', { name: 'ABI of Vitrine ERC-721' })).toBeVisible()
  })

  it('do what needs the network alone where the backend does not know the code', async () => {
    const details = await openDetails({}, { capabilities: [] })
    await expect.element(details.getByText('Works from the admin wallet')).toBeVisible()
    await expect
      .element(details.getByText('The ABI is not known. These are the functions of ERC-721.'))
      .toBeVisible()
    await expect
      .element(details.getByRole('combobox', { name: 'Function' }))
      .toHaveTextContent('balanceOf(address)')
    await expect.element(details.getByRole('button', { name: 'Copy ABI' })).not.toBeInTheDocument()
  })

  it('say that the node is away, and look again on request', async () => {
    worker.use(mockRpc({}), ...handlers(scene))
    const screen = await renderConsole('/collection/tides/contracts?contract=1%2F1%2F1')
    const details = screen.getByRole('dialog', { name: 'ERC-721 on Amber' })
    await expect
      .element(details.getByText(/The contract could not be inspected\. The node of Amber/))
      .toBeVisible()
    await expect.element(details.getByText('Same as the built-in contract')).toBeVisible()
    worker.use(contractRpc({}))
    await details.getByRole('button', { name: 'Try again' }).click()
    await expect.element(details.getByText('Works from the admin wallet')).toBeVisible()
  })

  // Proves: error.each-call-fails
  it.each([
    ['is refused', 500, /The contract’s code could not be read\. The database is away\./],
    [
      'gets no answer',
      0,
      /The contract’s code could not be read\. .*(can’t be reached|could not be reached)/,
    ],
  ])(
    'offer a way on when the code’s call %s, which works as soon as it is answered',
    async (_how, status, text) => {
      const path = '*/api/collectionSmartContract/getCollectionSmartContractCode/*'
      worker.use(contractRpc({}), ...handlers(scene))
      worker.use(
        http.get(path, () =>
          status ? HttpResponse.json({ error: 'The database is away.' }, { status }) : HttpResponse.error(),
        ),
      )
      const screen = await renderConsole('/collection/tides/contracts?contract=1%2F1%2F1')
      const details = screen.getByRole('dialog', { name: 'ERC-721 on Amber' })
      await expect.element(details.getByText(text)).toBeVisible()
      await expect.element(details.getByText('Works from the admin wallet')).toBeVisible()
      worker.use(...handlers(scene))
      await details.getByRole('button', { name: 'Try again' }).click()
      await expect.element(details.getByText('Same as the built-in contract')).toBeVisible()
      await expect.element(details.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
    },
  )
})
