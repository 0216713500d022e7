import { ChainError } from '../errors/chain-error.ts'
import type { RpcReply } from '../rpc/rpc-transport.ts'

/**
 * Refusal of a batch of `size` calls, as reported for a node or provider. `busy` is true if it looks like a
 * busy node.
 */
export type RefusedBatch = {
  by: string
  busy?: true
  answer: (size: number) => RpcReply | Promise<never>
}

const error = (code: number, message: string) => ({ jsonrpc: '2.0', id: null, error: { code, message } })
const unreachable = () => Promise.reject(new ChainError('node-unreachable'))

export const refusedBatches: RefusedBatch[] = [
  // erigontech/erigon#7072
  {
    by: 'Erigon 2',
    answer: (size) => ({
      status: 200,
      body: error(-32_000, `batch limit 10 exceeded: ${size} requests given`),
    }),
  },
  // erigontech/erigon#18074: it closes the connection.
  { by: 'Erigon 3', answer: unreachable },
  // base/node#234
  { by: 'geth', answer: () => ({ status: 200, body: [{ ...error(-32_600, 'batch too large'), id: 0 }] }) },
  // ethers-io/ethers.js#4128
  {
    by: 'a public node of Polygon',
    answer: () => ({ status: 200, body: [error(-32_600, 'Too many ["eth_getLogs"] methods in the batch')] }),
  },
  // The free plan of dRPC: the same error for each call.
  {
    by: 'dRPC',
    answer: (size) => ({
      status: 500,
      body: Array.from({ length: size }, (_, id) => ({
        ...error(31, 'Batch of more than 3 requests are not allowed on free tier'),
        id,
      })),
    }),
  },
  // proxyd of Optimism
  {
    by: 'proxyd',
    answer: () => ({ status: 200, body: error(-32_014, 'too many RPC calls in batch request') }),
  },
  // jsonrpsee of Parity, with the code that others use for a busy node.
  {
    by: 'jsonrpsee',
    busy: true,
    answer: () => ({
      status: 200,
      body: error(-32_005, 'Batched requests are not supported by this server'),
    }),
  },
  // hiero-ledger/hiero-json-rpc-relay#1820
  { by: 'the relay of Hedera', answer: () => ({ status: 400, body: error(-32_600, 'Invalid Request') }) },
  // Alethio/memento#16: JSON inside a JSON string.
  {
    by: 'Besu at Kaleido',
    answer: () => ({ status: 200, body: JSON.stringify(error(-32_700, 'Parse error')) }),
  },
  { by: 'a gateway by HTTP 404', answer: () => ({ status: 404, body: undefined }) },
  { by: 'a gateway by HTTP 500', answer: () => ({ status: 500, body: undefined }) },
  { by: 'a gateway by HTTP 502', answer: () => ({ status: 502, body: undefined }) },
  { by: 'a gateway by HTTP 429', busy: true, answer: () => ({ status: 429, body: undefined }) },
  { by: 'a gateway by a page of HTML', answer: unreachable },
]
