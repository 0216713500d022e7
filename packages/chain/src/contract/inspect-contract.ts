import { toFunctionSelector } from 'viem'
import { ChainError, isChainError } from '../errors/chain-error.ts'
import { getChainId } from '../get-chain-id.ts'
import type { ContractOptions } from '../rpc/call-contract.ts'
import { createNodeRequest } from '../rpc/node-request.ts'
import { addressIn, type ContractProxy, findProxy } from './find-proxy.ts'

/** Options of {@link inspectContract}. */
export type InspectContractOptions = ContractOptions & {
  /** Signatures of functions to search for in the code, such as `mint(address,uint256,string)`. */
  functions?: readonly string[]
}

/** Result of inspecting an address. */
export type ContractInspection = {
  /** Size of the code in bytes. 0 for an address without a contract; the other fields are then empty. */
  codeSize: number
  /** Null if the contract runs its own code. Undefined if the node does not allow the check. */
  proxy: ContractProxy | null | undefined
  /** Standards that the contract claims to implement (ERC-165). */
  standards: { erc721: boolean; erc1155: boolean }
  /**
   * Result of `owner()`, in lower case; the zero address if ownership was renounced. Null if the contract
   * does not report one.
   */
  owner: string | null
  /**
   * ERC-2981 royalty of token 1. `bps` is in hundredths of a percent of the price. Null if the contract does
   * not report one.
   */
  royalty: { receiver: string; bps: number } | null
  /** Whether each requested function is in the code. For a proxy, this is the code of the implementation. */
  functions: Readonly<Record<string, boolean>>
}

const interfaces = { erc721: '80ac58cd', erc1155: 'd9b67a26', royalty: '2a55205a', none: 'ffffffff' }
const supportsInterface = (id: string) => `0x01ffc9a7${id.padEnd(64, '0')}`
/** `owner()` */
const ownerCall = '0x8da5cb5b'
/** `royaltyInfo(1, 10000)` */
const royaltyCall = `0x2a55205a${(1).toString(16).padStart(64, '0')}${(10_000).toString(16).padStart(64, '0')}`

const zeroWord = /^0x0{64}$/

/** Returns whether bytes in hex contain others, starting at a whole byte. */
function contains(code: string, part: string): boolean {
  let at = code.indexOf(part)
  while (at !== -1 && at % 2 === 1) at = code.indexOf(part, at + 1)
  return at !== -1
}

/**
 * Inspects the contract at an address: its code and proxy, owner, royalty, standards, and whether it has the
 * given functions. Values that the contract does not report are null or false.
 *
 * @throws {ChainError} `wrong-chain` if the node serves a different chain; other kinds if the node gives no
 *   usable answer.
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
      // A contract that lacks the function may fail in any way.
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
