import type { BodyOf } from '@vitrine/sdk'
import {
  type Abi,
  type AbiFunction,
  type Address,
  encodeFunctionData,
  type Hex,
  maxUint256,
  parseAbi,
} from 'viem'
import { airdropContract } from '#src/chain/built-in-contracts.ts'
import { codeHas } from '#src/chain/minting/mint-batch-call.ts'
import { ServiceError } from '#src/service-error.ts'
import type { AirdropRow } from './find-airdrop.ts'
import { phaseOf } from './phase-of.ts'
import type { Holdings } from './read-holdings.ts'

type Body = BodyOf<'manageAirDrop'>
type Call = { to: Address; data: Hex; abi: Abi }
type Scene = { row: AirdropRow; holdings: Holdings; wallet: Address; code: Hex; now: Date }

const refuse = ServiceError.field
const notNow = (message: string) => ServiceError.conflict(message, 'not-now')

const erc20 = parseAbi(['function transfer(address to, uint256 value) returns (bool)'])
const erc721 = parseAbi(['function safeTransferFrom(address from, address to, uint256 tokenId)'])
const erc1155 = parseAbi([
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
])

/** Returns a number as the token contract counts, in 256 bits. Throws a ServiceError if it is larger. */
function uint256(field: 'amount' | 'tokenId', text: string): bigint {
  const value = BigInt(text)
  if (value <= maxUint256) return value
  throw refuse(field, 'This number is larger than a token can count.')
}

/** Returns the call that sends tokens of the admin wallet to the airdrop contract. */
function fund({ amount, tokenId }: Body, { row, holdings, wallet }: Scene): Call {
  const [to, airdrop] = [row.tokenAddress, row.address] as [Address | null, Address]
  const { standard } = holdings
  if (!to || !standard)
    throw notNow('The airdrop contract can’t be read, so its token is unknown. Try again later.')
  if (standard !== 'ERC-721' && amount === undefined) throw refuse('amount', 'Enter how much to send.')
  if (standard !== 'ERC-20' && tokenId === undefined) throw refuse('tokenId', 'Enter the id of the token.')
  const value = uint256('amount', amount ?? '1')
  const id = uint256('tokenId', tokenId ?? '0')
  if (standard === 'ERC-20')
    return {
      to,
      abi: erc20,
      data: encodeFunctionData({ abi: erc20, functionName: 'transfer', args: [airdrop, value] }),
    }
  if (standard === 'ERC-721') {
    if (value !== 1n) throw refuse('amount', 'A transaction sends one ERC-721 token.')
    const args = [wallet, airdrop, id] as const
    return {
      to,
      abi: erc721,
      data: encodeFunctionData({ abi: erc721, functionName: 'safeTransferFrom', args }),
    }
  }
  const args = [wallet, airdrop, id, value, '0x'] as const
  return {
    to,
    abi: erc1155,
    data: encodeFunctionData({ abi: erc1155, functionName: 'safeTransferFrom', args }),
  }
}

/**
 * Returns the call that sends the rest to the admin wallet. Throws a ServiceError while recipients can still claim it.
 */
function takeBack({ amount }: Body, scene: Scene, abi: Abi): Call {
  const { row, holdings, wallet, now } = scene
  const { held, root } = holdings
  const { clock, endsAt } = phaseOf(row, holdings, now)
  if (held === null) throw notNow('The airdrop contract can’t be read. Try again later.')
  if (held === 0n) throw notNow('The airdrop contract holds nothing.')
  if (row.status === 'live' && root !== null && BigInt(root) !== 0n && clock !== 'after') {
    throw notNow(
      endsAt !== null
        ? 'People can still claim. Take back what is left after the end, or close the airdrop first.'
        : 'This airdrop has no end. Close it first.',
    )
  }
  const value = amount === undefined ? held : BigInt(amount)
  if (value > held) throw refuse('amount', 'The airdrop contract holds less.')
  const args = [wallet, value]
  return {
    to: row.address as Address,
    abi,
    data: encodeFunctionData({ abi, functionName: 'takeBack', args }),
  }
}

/** Returns the call that ends an airdrop early. */
function close(scene: Scene, abi: Abi): Call {
  const { row, code, holdings, now } = scene
  if (row.status !== 'live') throw notNow('This airdrop has not started: its merkle root is not on chain.')
  if (phaseOf(row, holdings, now).clock === 'after') throw notNow('This airdrop has ended.')
  const item = abi.find((one): one is AbiFunction => one.type === 'function' && one.name === 'close')
  if (!item || !codeHas(code, item)) {
    throw ServiceError.conflict(
      'This contract has no close function, so it can’t be closed early.',
      'not-supported',
    )
  }
  return { to: row.address as Address, abi, data: encodeFunctionData({ abi, functionName: 'close' }) }
}

/** Returns the call for an action on a deployed airdrop. Throws a ServiceError if the action isn't possible now. */
export async function manageCall(body: Body, scene: Scene): Promise<Call> {
  const { abi } = await airdropContract()
  if (body.action === 'fund') return fund(body, scene)
  return body.action === 'close' ? close(scene, abi) : takeBack(body, scene, abi)
}
