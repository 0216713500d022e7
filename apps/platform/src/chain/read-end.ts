import { toChainError } from '@vitrine/chain'
import type { Abi, Hash } from 'viem'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import type { Ended } from '#src/chain/subjects.ts'
import { revertSentence } from '#src/chain/to-service-error.ts'
import type { Mined, TransactionsContext } from '#src/chain/transactions-context.ts'

/** Repeats a reverted call without sending it and returns the contract's reason. */
async function replay(
  { networks }: TransactionsContext,
  network: ChainNetwork,
  { row, receipt }: Mined,
  abi: Abi | undefined,
): Promise<string | undefined> {
  const client = networks.client(network)
  const { from, to, input, value, gas } = await client.getTransaction({ hash: row.hash as Hash })
  if (receipt.gasUsed >= gas) return 'the transaction ran out of gas.'
  const again = { account: from, to, data: input, value, gas }
  const refusal = (call: Promise<unknown>) =>
    call.then(
      () => undefined,
      (thrown: unknown) => toChainError(thrown, { network, abi }),
    )
  const then = await refusal(client.call({ ...again, blockNumber: receipt.blockNumber }))
  if (!then || then.kind === 'reverted') return then?.reason
  // A node keeps the state of old blocks only for a while. After that, the call is repeated on the current state.
  return (await refusal(client.call(again)))?.reason
}

/** Returns how a mined transaction ended, with the contract's reason if it reverted. */
export async function readEnd(
  context: TransactionsContext,
  network: ChainNetwork,
  mined: Mined,
  abi?: Abi,
): Promise<Ended> {
  const { row, receipt } = mined
  if (receipt.status === 'success') return { status: 'success', receipt }
  if (row.status === 'reverted' && row.reason) return { status: 'reverted', reason: row.reason }
  const named = abi ?? (await context.subjects.get(row.kind)?.abi?.(row))
  const reason = await replay(context, network, mined, named).catch(() => undefined)
  return { status: 'reverted', reason: revertSentence(network.name, reason) }
}
