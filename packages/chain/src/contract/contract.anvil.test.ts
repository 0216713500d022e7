import { inspect } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Anvil, startAnvil } from '../testing/anvil.ts'
import { everything } from '../testing/everything.ts'
import { guardNode } from '../testing/guarded-node.ts'
import { errorString, revertCode } from '../testing/revert.ts'
import {
  type AbiParameter,
  ArgumentError,
  callFunction,
  inspectContract,
  listReadFunctions,
  parseArgument,
  standardAbis,
} from './index.ts'

let node: Anvil
beforeAll(async () => {
  node = await startAnvil()
})
afterAll(() => node.stop())

const contract = `0x${'ab'.repeat(20)}`
const implementation = `0x${'cd'.repeat(20)}`
const beacon = `0x${'ef'.repeat(20)}`
const owner = `0x${'12'.repeat(20)}`
const mint = 'mint(address,uint256,string)'
const mintSelector = 'd3fc9864'

const setCode = (address: string, code: string) => node.rpc('anvil_setCode', address, code)
const setSlot = (slot: string, address: string) =>
  node.rpc('anvil_setStorageAt', contract, slot, `0x${'0'.repeat(24)}${address.slice(2)}`)
const implementationSlot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'
const beaconSlot = '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50'
const nobody = `0x${'0'.repeat(40)}`

const word = (value: bigint | number | string) => BigInt(value).toString(16).padStart(64, '0')
const byte = (value: number) => value.toString(16).padStart(2, '0')

/**
 * Returns EVM code that answers calls with words, by the hex that their data starts with, and reverts for all
 * others. Hex beyond the selector is compared with the first word after it.
 */
function answers(rules: readonly (readonly [call: string, words: readonly string[]])[], more = ''): string {
  const bodies = rules.map(([call, words]) => {
    const stored = words.map((one, index) => `7f${one}60${byte(index * 32)}52`).join('')
    const body = `5b${stored}60${byte(words.length * 32)}6000f3`
    return { call, body }
  })
  const testSize = ({ call }: { call: string }) => (call.length > 8 ? 54 : 16)
  let at = bodies.reduce((sum, one) => sum + testSize(one), 0) + 5
  const tests = bodies.map((one) => {
    const selector = one.call.slice(0, 8)
    const jump = `61${at.toString(16).padStart(4, '0')}57`
    at += one.body.length / 2
    return one.call.length > 8
      ? `60003560e01c63${selector}147f${one.call.slice(8).padEnd(64, '0')}600435141661${jump.slice(2)}`
      : `60003560e01c63${selector}14${jump}`
  })
  return `0x${tests.join('')}60006000fd${bodies.map(({ body }) => body).join('')}${more}`
}

const supports = (id: string, yes = 1) => [`01ffc9a7${id}`, [word(yes)]] as const
const royalty = ['2a55205a', [word(owner), word(250)]] as const
const whole = () =>
  answers([supports('80ac58cd'), supports('2a55205a'), royalty, ['8da5cb5b', [word(owner)]]], mintSelector)
const look = (at = contract) => inspectContract({ network: node.network, contract: at, functions: [mint] })

beforeEach(async () => {
  await setSlot(implementationSlot, nobody)
  await setSlot(beaconSlot, nobody)
})

describe('inspectContract', () => {
  // Proves: contract.inspect
  it('reads the standards, owner, royalty and functions of a contract', async () => {
    await setCode(contract, whole())
    expect(await look()).toEqual({
      codeSize: whole().length / 2 - 1,
      proxy: null,
      standards: { erc721: true, erc1155: false },
      owner,
      royalty: { receiver: owner, bps: 250 },
      functions: { [mint]: true },
    })
  })

  it('reports that an account has no code', async () => {
    const [account = ''] = await node.rpc<string[]>('eth_accounts')
    expect(await look(account)).toMatchObject({ codeSize: 0, proxy: null, owner: null, royalty: null })
  })

  it.each([
    ['EIP-1167', `0x363d3d373d3d3d363d73${'cd'.repeat(20)}5af43d82803e903d91602b57fd5bf3`],
    [
      'EIP-1167 with arguments',
      `0x363d3d373d3d3d363d73${'CD'.repeat(20)}5af43d82803e903d91602b57fd5bf3${'00'.repeat(32)}`,
    ],
    ['EIP-7511', `0x365f5f375f5f365f73${'cd'.repeat(20)}5af43d5f5f3e5f3d91602a57fd5bf3`],
  ])('finds the implementation of a clone of %s, and searches it for functions', async (_name, code) => {
    await setCode(implementation, whole())
    await setCode(contract, code)
    expect(await look()).toMatchObject({
      proxy: { kind: 'minimal', implementation },
      standards: { erc721: true },
      functions: { [mint]: true },
    })
  })

  it('finds the implementation of an EIP-1967 proxy', async () => {
    await setCode(implementation, `0x6000${mintSelector}`)
    await setCode(contract, answers([['8da5cb5b', [word(owner)]]]))
    await setSlot(implementationSlot, implementation)
    expect(await look()).toMatchObject({
      proxy: { kind: 'upgradeable', implementation },
      owner,
      functions: { [mint]: true },
    })
  })

  it('finds the implementation that a beacon names, if any', async () => {
    await setCode(contract, '0x00')
    await setSlot(beaconSlot, beacon)
    await setCode(beacon, answers([['5c60da1b', [word(implementation)]]]))
    expect((await look()).proxy).toEqual({ kind: 'beacon', implementation, beacon })
    await setCode(beacon, '0xfe')
    expect((await look()).proxy).toBeNull()
  })

  it.each([
    ['refuses every call', revertCode(errorString('no'))],
    ['runs an invalid instruction', '0xfe'],
    ['answers nothing', '0x00'],
    ['answers yes to everything', '0x600160005260206000f3'],
    ['answers half a word', '0x600160005260106000f3'],
  ])('reports nothing for a contract that %s', async (_what, code) => {
    await setCode(contract, code)
    expect(await look()).toMatchObject({
      proxy: null,
      standards: { erc721: false, erc1155: false },
      royalty: null,
      functions: { [mint]: false },
    })
  })

  it('distinguishes a renounced ownership from none, and finds functions only at whole bytes', async () => {
    await setCode(contract, answers([['8da5cb5b', [word(0)]]], `0${mintSelector}0`))
    expect(await look()).toMatchObject({ owner: nobody, functions: { [mint]: false } })
    await setCode(contract, answers([]))
    expect((await look()).owner).toBeNull()
  })

  it('rejects a node of another chain and one that does not answer, and shows no part of its address', async () => {
    const other = { ...node.network, chainId: 5 }
    await expect(inspectContract({ network: other, contract })).rejects.toMatchObject({ kind: 'wrong-chain' })
    const rpcUrl = 'http://127.0.0.1:9/v2/k3yThatNobodyMaySee'
    const thrown = await inspectContract({ network: { ...node.network, rpcUrl }, contract }).catch(
      (error: unknown) => error,
    )
    expect(thrown).toMatchObject({ kind: 'node-unreachable' })
    expect(`${inspect(thrown, { depth: 9 })}${everything(thrown as Error)}`).not.toMatch(
      /k3yThat|127\.0\.0\.1/,
    )
  })

  it('leaves the proxy undefined if the node does not allow the check', async () => {
    const refused = { body: { error: { code: -32_601, message: 'The method is not available here.' } } }
    await using guarded = await guardNode(node.network, (method) =>
      method === 'eth_getStorageAt' ? refused : undefined,
    )
    await setCode(contract, whole())
    const found = await inspectContract({ network: guarded.network, contract })
    expect(found).toMatchObject({ proxy: undefined, owner })
  })

  it('rejects if the node does not answer one of the requests', async () => {
    await using guarded = await guardNode(node.network, (method) =>
      method === 'eth_getStorageAt' ? { status: 500, body: {} } : undefined,
    )
    await setCode(contract, whole())
    await expect(inspectContract({ network: guarded.network, contract })).rejects.toMatchObject({
      kind: 'node-unreachable',
    })
  })
})

describe('callFunction', () => {
  const input = (type: string, name = '') => ({ name, type })
  const item = (outputs: AbiParameter[], inputs: AbiParameter[] = []) => ({
    type: 'function' as const,
    name: 'look',
    stateMutability: 'view' as const,
    inputs,
    outputs,
  })
  const call = (outputs: AbiParameter[], more = {}) =>
    callFunction({ network: node.network, contract, item: item(outputs), values: [], ...more })

  it('returns a value for each output, tuples with their names', async () => {
    await setCode(contract, `0x7f${word(7)}6000527f${word(owner)}60205260406000f3`)
    expect(await call([input('uint256')])).toEqual([7n])
    expect(await call([input('uint8'), input('address')])).toEqual([7, owner.replace(/^0x/, '0x')])
    const tuple = { ...input('tuple'), components: [input('uint256', 'price'), input('address', 'to')] }
    expect(await call([tuple])).toEqual([{ price: 7n, to: owner }])
    expect(await call([])).toEqual([])
  })

  it('rejects with the contract’s reason, decoded with the ABI', async () => {
    await setCode(contract, revertCode(errorString('the gallery is closed')))
    await expect(call([input('uint256')])).rejects.toMatchObject({
      kind: 'reverted',
      reason: 'the gallery is closed',
    })
    await setCode(contract, revertCode('7e273289' + word(9)))
    await expect(call([input('address')])).rejects.toMatchObject({ errorName: 'ERC721NonexistentToken' })
    await setCode(contract, revertCode('a3a8bca8'))
    const abi = [{ type: 'error' as const, name: 'Closed', inputs: [] }]
    const closed = await call([input('uint256')], { abi }).catch((error: unknown) => error)
    expect(closed).toMatchObject({ kind: 'reverted' })
  })

  it('reports a missing function and an answer of other types', async () => {
    await setCode(contract, '0x00')
    await expect(call([input('uint256')])).rejects.toMatchObject({ kind: 'contract-not-found' })
    await setCode(contract, '0x600160005260056000f3')
    await expect(call([input('uint256')])).rejects.toMatchObject({
      kind: 'reverted',
      reason: 'an answer of other types than the ABI says',
    })
  })

  it('calls with values and a sender', async () => {
    // Returns the second word of its input, or the caller.
    await setCode(contract, '0x60243560005233602052604060 00f3'.replace(' ', ''))
    const inputs = [input('uint256'), input('uint256')]
    const found = await call([], {
      item: item([input('uint256'), input('address')], inputs),
      values: [1n, 2n],
      from: owner,
    })
    expect(found).toEqual([2n, owner])
  })
})

describe('listReadFunctions', () => {
  it('lists read-only functions, also of old ABIs, and distinguishes overloads', () => {
    const reading = (name: string, types: string[], more: object = { stateMutability: 'view' }) => ({
      type: 'function',
      name,
      inputs: types.map((type) => ({ name: '', type })),
      outputs: [],
      ...more,
    })
    const abi = [
      reading('get', ['uint256']),
      reading('get', ['address', 'uint256[2][]']),
      reading('pure', [], { stateMutability: 'pure' }),
      reading('old', [], { constant: true }),
      reading('write', [], { stateMutability: 'nonpayable' }),
      { type: 'event', name: 'Look', inputs: [] },
      { type: 'function', name: 'broken', stateMutability: 'view', inputs: [null] },
      null,
      'text',
    ]
    expect(listReadFunctions(abi).map(({ signature }) => signature)).toEqual([
      'get(uint256)',
      'get(address,uint256[2][])',
      'pure()',
      'old()',
    ])
    expect(listReadFunctions(standardAbis.erc721).map(({ signature }) => signature)).toContain(
      'ownerOf(uint256)',
    )
    expect(listReadFunctions(standardAbis.erc1155).length).toBeGreaterThan(2)
  })
})

describe('parseArgument', () => {
  const tuple = (more: object = {}): AbiParameter => ({
    name: 'sale',
    type: 'tuple',
    components: [
      { name: 'to', type: 'address' },
      { name: 'prices', type: 'uint96[]' },
    ],
    ...more,
  })
  it.each<[string | AbiParameter, string, unknown]>([
    ['uint256', ' 12 ', 12n],
    ['uint256', '0xff', 255n],
    ['uint8', '255', 255n],
    ['int8', '-128', -128n],
    ['address', owner, owner],
    ['bool', 'true', true],
    ['bool', 'false', false],
    ['bytes4', '0x80ac58cd', '0x80ac58cd'],
    ['bytes', '0x', '0x'],
    ['string', ' as it is ', ' as it is '],
    ['uint256[]', '["12", 13]', [12n, 13n]],
    ['uint8[2][]', '[[1, 2]]', [[1n, 2n]]],
    [tuple(), `{"to": "${owner}", "prices": ["1"]}`, { to: owner, prices: [1n] }],
    [tuple(), `["${owner}", []]`, { to: owner, prices: [] }],
    [tuple({ type: 'tuple[]' }), `[{"to": "${owner}", "prices": []}]`, [{ to: owner, prices: [] }]],
    [tuple({ components: [{ type: 'bool' }] }), '[true]', [true]],
  ])('reads %o', (parameter, text, value) => {
    const given = typeof parameter === 'string' ? { name: '', type: parameter } : parameter
    expect(parseArgument(given, text)).toEqual(value)
  })

  it.each<[string | AbiParameter, string, string]>([
    ['uint8', '256', 'Enter a whole number from 0 to 255.'],
    ['int8', '-129', 'Enter a whole number from -128 to 127.'],
    ['uint256', '1.5', 'Enter a whole number from 0 that fits into uint256.'],
    ['int256', '', 'Enter a whole number that fits into int256.'],
    ['uint256[]', '[90071992547409931]', 'In [0]: Write a large number in quotes.'],
    ['address', '0x12', 'Enter an address: 0x and 40 hexadecimal digits.'],
    [
      'address',
      '0xD8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
      'The address has a typo: its capital letters do not match it.',
    ],
    ['bool', 'yes', 'Enter true or false.'],
    ['bytes4', '0x80ac58', 'Enter 0x and 8 hexadecimal digits.'],
    ['bytes', '0x123', 'Enter 0x and an even number of hexadecimal digits.'],
    ['uint256[]', '[1', 'Enter a JSON array.'],
    ['uint256[2]', '[1]', 'Enter a JSON array with 2 items.'],
    ['string[]', '[1]', 'In [0]: Enter a text in quotes.'],
    [tuple(), '7', 'Enter a JSON object.'],
    [
      tuple(),
      `{"to": "${owner}", "prices": ["1", "-1"]}`,
      'In .prices[1]: Enter a whole number from 0 that fits into uint96.',
    ],
    [
      tuple({ type: 'tuple[]' }),
      '[{"prices": []}]',
      'In [0].to: Enter an address: 0x and 40 hexadecimal digits.',
    ],
  ])('refuses %o %s', (parameter, text, message) => {
    const given = typeof parameter === 'string' ? { name: '', type: parameter } : parameter
    const read = () => parseArgument(given, text)
    expect(read).toThrow(ArgumentError)
    expect(read).toThrow(message)
  })
})
