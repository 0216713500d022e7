import type { Abi, Address, Hash, Hex } from 'viem'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import type { Bid } from '#src/chain/fee-limits.ts'
import type { TransactionRow } from '#src/chain/subjects.ts'
import type { Tx } from '#src/storage/db/client.ts'

/** A transaction to send from the admin wallet. */
export type Work = {
  network: ChainNetwork
  /** The called contract; absent for a deployment. */
  to?: Address | undefined
  data: Hex
  /** Amount to pay along with the call, in wei. Default: 0. */
  value?: bigint | undefined
  /** Gas limit, if it is known. Default: the node's estimate plus a quarter. */
  gas?: bigint | undefined
  /** Names the errors of the called contract. */
  abi?: Abi | undefined
  kind: Exclude<TransactionRow['kind'], 'fill'>
  /** ID of the contract, asset or airdrop; for a paymaster its network, for a new airdrop its place. */
  subjectId: string
  /** A repeated key for the same subject returns the hash of the existing transaction and sends nothing. */
  idempotencyKey?: string | undefined
  /**
   * The run of the transaction, its number in the run, and its share of the remaining work. The fee counts toward the
   * run's cap, which is given if `record` starts the run.
   */
  run?: { id: string; number: number; part?: Bid['part']; feeCap?: bigint | null } | undefined
  /**
   * Updates the subject in the database transaction that stores the signed bytes. Throws to refuse. `replaces` is the
   * earlier hash of the work if its nonce was already taken.
   */
  record(tx: Tx, hash: Hash, replaces: Hash | undefined): Promise<void>
  /** Undoes `record`, because the node will never accept the transaction. */
  undo(tx: Tx, hash: Hash, reason: string): Promise<void>
}
