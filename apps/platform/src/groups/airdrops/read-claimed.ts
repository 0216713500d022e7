import { type Address, parseAbi } from 'viem'
import { withTimeout } from '#src/with-timeout.ts'
import type { Platform } from '#src/platform.ts'
import type { AirdropRow } from './find-airdrop.ts'

const abi = parseAbi(['function claimed(address account, uint256 amount) view returns (bool)'])

/** Returns whether an account has claimed its amount; null if the network does not answer in time. Never throws. */
export async function readClaimed(
  { chain }: Pick<Platform, 'chain'>,
  row: AirdropRow,
  account: string,
  amount: bigint,
): Promise<boolean | null> {
  const network = chain.networks.find(row.blockchainType, row.networkType)
  if (!row.address || !network) return null
  const call = chain.networks.client(network).readContract({
    address: row.address as Address,
    abi,
    functionName: 'claimed',
    // Lower case, so that no checksum is checked.
    args: [account.toLowerCase() as Address, amount],
  })
  return withTimeout(
    call.catch(() => null),
    null,
  )
}
