import { toChainError } from '@vitrine/chain'
import type { Abi, Address } from 'viem'
import { erc721 } from '#src/chain/built-in-contracts.ts'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import { type Mint, mintCall } from '#src/chain/minting/mint-call.ts'
import type { RunParts } from '#src/runs/run-parts.ts'
import { mapInBatches } from '#src/storage/map-in-batches.ts'

/**
 * Throws a ChainError if a recipient is a contract that doesn't accept its token. Runs are minted without calling their
 * recipients, which would cost more than the rest of the mint, so the node tries the contract's `mint` for each of them.
 *
 * @param accepting recipients that accepted a token before; new ones are added
 */
export async function requireReceivers(
  { chain }: Pick<RunParts, 'chain'>,
  { network, wallet, address, abi }: { network: ChainNetwork; wallet: Address; address: Address; abi: Abi },
  mints: readonly Mint[],
  accepting: Set<Address>,
): Promise<void> {
  const client = chain.networks.client(network)
  const unknown = mints.filter(({ recipient }) => !accepting.has(recipient))
  const byRecipient = new Map(unknown.map((mint) => [mint.recipient, mint]))
  await mapInBatches([...byRecipient.values()], async (mint) => {
    try {
      const code = await client.getCode({ address: mint.recipient })
      if (code && code !== '0x')
        await client.call({ account: wallet, to: address, data: mintCall(abi, erc721, mint) })
    } catch (thrown) {
      throw toChainError(thrown, { network, abi })
    }
    accepting.add(mint.recipient)
  })
}
