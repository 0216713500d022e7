import { type Address, type Hex, parseAbi } from 'viem'
import { withTimeout } from '#src/with-timeout.ts'
import type { Platform } from '#src/platform.ts'
import type { AirdropRow } from './find-airdrop.ts'

/**
 * Current data of an airdrop contract and its token; each value is null if it is unknown or the node does not answer.
 */
export type Holdings = {
  /**
   * Amount that the contract can distribute. For ERC-721 and ERC-1155 that is its pool: tokens sent without its
   * receiver function don't count.
   */
  held: bigint | null
  /** Amount claimed so far. */
  claimed: bigint | null
  /** The merkle root in the contract. */
  root: Hex | null
  /** Time from which the contract lets people claim, in seconds since 1970; 0 means now. */
  startsAt: bigint | null
  /** Time until which it does; 0 means without an end. */
  endsAt: bigint | null
  /** Time of the network's newest block, in seconds since 1970. */
  time: bigint | null
  standard: 'ERC-20' | 'ERC-721' | 'ERC-1155' | null
  symbol: string | null
  decimals: number | null
}

const nothing: Holdings = {
  held: null,
  claimed: null,
  root: null,
  startsAt: null,
  endsAt: null,
  time: null,
  standard: null,
  symbol: null,
  decimals: null,
}

/** In the order of the contract's `Standard`. */
const standards = ['ERC-20', 'ERC-721', 'ERC-1155'] as const

const airdropAbi = parseAbi([
  'function left() view returns (uint256)',
  'function totalClaimed() view returns (uint256)',
  'function merkleRoot() view returns (bytes32)',
  'function startsAt() view returns (uint64)',
  'function endsAt() view returns (uint64)',
  'function standard() view returns (uint8)',
])
const tokenAbi = parseAbi([
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
])

/**
 * Returns a token's symbol if it is fit to show: not too long, and without characters that change the direction of
 * text. Tokens choose their symbols freely.
 */
const plainSymbol = (symbol: string | null) =>
  symbol !== null && /^[^\p{C}\p{Z}]{1,32}$/u.test(symbol.trim()) ? symbol.trim() : null

/**
 * Returns the decimals of a token. Tokens other than ERC-20 always have 0. More than 77 decimals are rejected, because
 * not even one token could be counted.
 */
function decimalsOf(standard: Holdings['standard'], decimals: number | null): number | null {
  if (standard !== 'ERC-20') return standard === null ? null : 0
  return decimals !== null && decimals <= 77 ? decimals : null
}

/** Reads the current data of an airdrop contract and its token. Never throws. */
export async function readHoldings({ chain }: Pick<Platform, 'chain'>, row: AirdropRow): Promise<Holdings> {
  const network = chain.networks.find(row.blockchainType, row.networkType)
  if (!row.address || !network) return nothing
  const client = chain.networks.client(network)
  const address = row.address as Address
  const orNull = <T>(call: Promise<T>): Promise<T | null> => call.catch(() => null)
  const airdrop = (functionName: 'left' | 'totalClaimed' | 'startsAt' | 'endsAt') =>
    orNull(client.readContract({ address, abi: airdropAbi, functionName }))
  const token = row.tokenAddress as Address | null

  const read = async (): Promise<Holdings> => {
    // The client sends simultaneous calls as one batch.
    const [held, claimed, startsAt, endsAt, root, code, block, symbol, decimals] = await Promise.all([
      airdrop('left'),
      airdrop('totalClaimed'),
      airdrop('startsAt'),
      airdrop('endsAt'),
      orNull(client.readContract({ address, abi: airdropAbi, functionName: 'merkleRoot' })),
      orNull(client.readContract({ address, abi: airdropAbi, functionName: 'standard' })),
      orNull(client.getBlock()),
      token && orNull(client.readContract({ address: token, abi: tokenAbi, functionName: 'symbol' })),
      token && orNull(client.readContract({ address: token, abi: tokenAbi, functionName: 'decimals' })),
    ])
    const standard = code === null ? null : (standards[code] ?? null)
    return {
      held,
      claimed,
      root,
      startsAt,
      endsAt,
      time: block?.timestamp ?? null,
      standard,
      symbol: plainSymbol(symbol),
      decimals: decimalsOf(standard, decimals),
    }
  }
  return withTimeout(read(), nothing)
}
