import { toFunctionSelector } from 'viem'
import { ChainError, isChainError } from '../errors/chain-error.ts'
import { getChainId } from '../get-chain-id.ts'
import type { ContractOptions } from '../rpc/call-contract.ts'
import { createNodeRequest } from '../rpc/node-request.ts'
import { addressIn, type ContractProxy, findProxy } from './find-proxy.ts'

/** What {@link inspectContract} is told. */
export type InspectContractOptions = ContractOptions & {
  /** Functions to look for in the code, such as `mint(address,uint256,string)`. */
  functions?: readonly string[]
}

/** What an address says of itself. */
export type ContractInspection = {
  /** Bytes of code at the address; 0 where there is no contract, and then nothing else is known. */
  codeSize: number
  /** Null where the contract runs code of its own, undefined where the node does not let one look. */
  proxy: ContractProxy | null | undefined
  /** Which standards the contract says that it implements (ERC-165). */
  standards: { erc721: boolean; erc1155: boolean }
  /** What `owner()` answers, in lower case; the zero address where ownership was renounced. Null where the contract does not say. */
  owner: string | null
  /** What ERC-2981 announces for token 1, in hundredths of a percent of a price. Null where the contract does not say. */
  royalty: { receiver: string; bps: number } | null
  /** Which of the functions asked for are in the code, of the implementation where the contract is a proxy. */
  functions: Readonly<Record<string, boolean>>
}

const interfaces = { erc721: '80ac58cd', erc1155: 'd9b67a26', royalty: '2a55205a', none: 'ffffffff' }
const supportsInterface = (id: string) => `0x01ffc9a7${id.padEnd(64, '0')}`
/** `owner()` */
const ownerCall = '0x8da5cb5b'
/** `royaltyInfo(1, 10000)` */
const royaltyCall = `0x2a55205a${(1).toString(16).padStart(64, '0')}${(10_000).toString(16).padStart(64, '0')}`

const zeroWord = /^0x0{64}$/

/** Returns whether bytes in hex contain others, at a whole byte. */
function contains(code: string, part: string): boolean {
  let at = code.indexOf(part)
  while (at !== -1 && at % 2 === 1) at = code.indexOf(part, at + 1)
  return at !== -1
}

/**
 * Asks a node what is at an address: whether there is a contract and whose code it runs, its owner, its royalty, its standards, and whether
 * it has the functions that are needed. What a contract refuses to say is null or false.
 *
 * @throws {ChainError} `wrong-chain` where the node serves another chain than the configured one, and where the node gives no usable answer.
 */
export async function inspectContract({
  contract,
  functions = [],
  ...options
}: InspectContractOptions): Promise<ContractInspection> {
  const request = createNodeRequest(options, undefined)
  const codeAt = async (address: string): Promise<string> => {
    const code = await request('eth_getCode', address, 'latest')
    if (typeof code !== 'string') throw new ChainError('node-unreachable', { network: options.network.name })
    return code.toLowerCase()
  }
  const called = async (to: string, data: string): Promise<string | null> => {
    try {
      return String(await request('eth_call', { to, data }, 'latest'))
    } catch (thrown) {
      // Code that is no contract of the kind may do anything but answer.
      if (isChainError(thrown, 'reverted', 'gas-too-low', 'unknown')) return null
      throw thrown
    }
  }
  const supports = async (id: string) =>
    /^0x0{63}1/.test((await called(contract, supportsInterface(id))) ?? '')

  const [, code] = await Promise.all([getChainId(options), codeAt(contract)])
  const nothing = { proxy: null, standards: { erc721: false, erc1155: false }, owner: null, royalty: null }
  if (code === '0x') return { codeSize: 0, ...nothing, functions: {} }
  const [proxy, erc721, erc1155, announces, saysYesToAll, owner, royalty] = await Promise.all([
    findProxy(request, called, contract, code),
    supports(interfaces.erc721),
    supports(interfaces.erc1155),
    supports(interfaces.royalty),
    supports(interfaces.none),
    called(contract, ownerCall),
    called(contract, royaltyCall),
  ])
  const run = proxy ? await codeAt(proxy.implementation) : code
  const [receiver, amount] = [addressIn(royalty?.slice(0, 66)), royalty?.slice(66, 130)]
  return {
    codeSize: code.length / 2 - 1,
    proxy,
    standards: { erc721: erc721 && !saysYesToAll, erc1155: erc1155 && !saysYesToAll },
    owner: owner && zeroWord.test(owner) ? `0x${'0'.repeat(40)}` : addressIn(owner),
    royalty:
      announces && !saysYesToAll && receiver && amount
        ? { receiver, bps: Number(BigInt(`0x${amount}`)) }
        : null,
    functions: Object.fromEntries(
      functions.map((one) => [one, contains(run.slice(2), toFunctionSelector(one).slice(2))]),
    ),
  }
}
