import type { Abi, Address, Hash, Hex } from 'viem'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import type { Bid } from '#src/chain/fee-limits.ts'
import type { TransactionRow } from '#src/chain/subjects.ts'
import type { Tx } from '#src/storage/db/client.ts'

/** A transaction to send from the admin wallet. */
export type Work = {
  network: ChainNetwork
  /** The contract called; absent for a deployment. */
  to?: Address | undefined
  data: Hex
  /** Paid along with it, in wei. Default: nothing. */
  value?: bigint | undefined
  /** Units to allow, where that is known. Default: what the node estimates, and a quarter more. */
  gas?: bigint | undefined
  /** Names the contract's own errors, where it refuses. */
  abi?: Abi | undefined
  kind: Exclude<TransactionRow['kind'], 'fill'>
  /** The contract, asset or airdrop it is for; of a paymaster its network, of a new airdrop its place. */
  subjectId: string
  /** The same key for the same subject answers the transaction that is there and sends nothing. */
  idempotencyKey?: string | undefined
  /** The run of the transaction, its number in the run, and its share of the remaining work. The fee counts toward the run's cap. */
  run?: { id: string; number: number; part?: Bid['part'] } | undefined
  /**
   * Writes what the subject becomes, in the database transaction that stores the signed bytes. It throws to refuse. `replaces`
   * is the hash that this work had a moment ago, where its nonce turned out to be taken.
   */
  record(tx: Tx, hash: Hash, replaces: Hash | undefined): Promise<void>
  /** Takes `record` back, because the node will never accept the transaction. */
  undo(tx: Tx, hash: Hash, reason: string): Promise<void>
}
