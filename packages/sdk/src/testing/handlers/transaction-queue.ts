import type { Answers } from '../answers.ts'
import { fixtures } from '../fixtures.ts'
import { refusals } from '../refusals.ts'
import type { World } from '../world.ts'

const raised = (wei: string) => `${(BigInt(wei) * 9n) / 8n}`

/** The wallet's queue: it waits until someone cancels, and what replaces a transaction has its nonce. */
export const transactionQueue = ({ state }: World) => {
  const find = (hash: string) => {
    const found = state.transactionQueue
      .flatMap((one) => one.transactions)
      .find((one) => one.transactionHash === hash)
    if (!found) throw refusals.missing('transaction')
    return found
  }
  const replace = (hash: string, change: object) => {
    const found = find(hash)
    return Object.assign(found, change, {
      transactionHash: fixtures.transactionHash(),
      maxFeePerGas: raised(found.maxFeePerGas),
      replacements: found.replacements + 1,
      sentAt: new Date().toISOString(),
      problem: null,
    })
  }
  return {
    getTransactionQueue: () => ({ data: state.transactionQueue }),
    speedUpTransaction: ({ body }) => ({
      message: 'The transaction was sent again with a higher fee.',
      data: replace(body.transactionHash, {
        feeAtMost: raised(find(body.transactionHash).feeAtMost),
      }),
    }),
    cancelTransaction: ({ body }) => ({
      message: 'A transaction that does nothing was sent in its place.',
      data: replace(body.transactionHash, { kind: 'fill', subject: 'Nothing' }),
    }),
    setFeeLimit({ body: { blockchainType, networkType, ...feeLimit } }) {
      const queue = state.transactionQueue.find(
        (one) => one.blockchainType === blockchainType && one.networkType === networkType,
      )
      if (!queue) throw refusals.missing('network')
      queue.feeLimit = feeLimit
      return { message: 'Fee limits saved.', data: feeLimit }
    },
  } satisfies Partial<Answers>
}
