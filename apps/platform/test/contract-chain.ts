import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Address, getAddress, type Hex, parseEther, walletActions } from 'viem'
import { startLocalNode } from '#src/chain/local-node.ts'
import { whenMined } from '#src/chain/when-mined.ts'
import { amber, openTestClient } from './test-chain.ts'

/**
 * Returns one of ten addresses that are easy to distinguish.
 * @param index 0 to 9
 */
export const accountAt = (index: number): Address => getAddress(`0x${'0'.repeat(38)}a${index}`)

/**
 * Starts a node for testing contracts. The given accounts have ether and send without a key. Blocks can only move
 * forward in time; `at` sets their timestamps.
 */
export async function startContractChain(senders: readonly Address[]) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-contracts-'))
  const node = await startLocalNode({
    chainId: amber.chainId,
    folder: join(folder, 'node'),
    report: () => undefined,
  })
  const client = openTestClient(node.rpcUrl).extend(walletActions)
  for (const address of senders) {
    await client.impersonateAccount({ address })
    await client.setBalance({ address, value: parseEther('10000') })
  }
  return {
    client,
    /** Sends a transaction. Returns whether it succeeded, the gas it used, and the address of a deployed contract. */
    async send(from: Address, { at, ...call }: { at?: bigint; to?: Address; data: Hex; value?: bigint }) {
      if (at !== undefined) await client.setNextBlockTimestamp({ timestamp: at })
      const hash = await client.sendTransaction({ account: from, chain: null, gas: 12_000_000n, ...call })
      const { status, contractAddress, gasUsed } = await whenMined(client, hash)
      return { done: status === 'success', contractAddress: contractAddress as Address, gasUsed }
    },
    async stop() {
      await node.stop()
      await rm(folder, { recursive: true })
    },
  }
}
