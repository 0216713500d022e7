import type { Schemas } from '@vitrine/sdk/contract'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import type { Tx } from '#src/storage/db/client.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { startOneStepRun } from './one-step-run.ts'

type Listed = {
  kind: Exclude<Schemas['RunKind'], 'mint' | 'import' | 'index-copy' | 'reading'>
  network: ChainNetwork
  collection?: { id: string; name: string } | undefined
  smartContractType?: number | undefined
  /** The contract or airdrop. */
  subjectId: string
  /** The caller's email address. */
  by: string
  /** Maximum network fee that was approved, in wei. */
  feeCap?: bigint | null
}

const messages: Record<Listed['kind'], string> = {
  deployment: 'The deployment was sent.',
  airdrop: 'The deployment of the airdrop contract was sent.',
  'merkle-root': 'The merkle root was sent.',
  'airdrop-fund': 'Tokens were sent to the airdrop contract.',
  'airdrop-take-back': 'The request to take back what is left was sent.',
  'airdrop-close': 'The request to close the airdrop was sent.',
  'contract-metadata': 'The update of the contract’s metadata was sent.',
  reveal: 'The reveal was sent.',
  paymaster: 'The deployment of the paymaster was sent.',
}

/**
 * Returns a run of one step for a transaction that a call sends, so that everybody sees it: `run` goes to the outbox, and `start` writes it in the database transaction
 * that stores the signed bytes. Its end follows the transaction's.
 */
export function listedRun({
  kind,
  network,
  collection,
  smartContractType,
  subjectId,
  by,
  feeCap = null,
}: Listed) {
  const id = newId()
  return {
    run: { id, number: 1, feeCap },
    async start(tx: Tx): Promise<void> {
      await startOneStepRun(tx, {
        id,
        kind,
        collectionId: collection?.id,
        collectionName: collection?.name,
        blockchainType: network.blockchainType,
        networkType: network.networkType,
        smartContractType,
        feeCap,
        subjectId,
        transaction: 1,
        by,
        message: messages[kind],
      })
    },
  }
}
