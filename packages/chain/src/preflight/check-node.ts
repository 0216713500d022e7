import { ChainError } from '../errors/chain-error.ts'
import type { Network } from '../network.ts'
import { quantity } from '../rpc/quantity.ts'
import type { NodeRequest } from '../rpc/node-request.ts'
import { failed, passed, skipped } from './check-results.ts'
import type { PreflightCheckOf } from './preflight-check.ts'
import { capture } from './capture.ts'

/** Requests the chain ID, which shows whether the node answers and which chain it serves. */
export async function checkNode(
  request: NodeRequest,
  { name: network, chainId: expectedChainId }: Network,
): Promise<{ node: PreflightCheckOf<'node'>; chain: PreflightCheckOf<'chain'> }> {
  const started = performance.now()
  const answer = await capture(request('eth_chainId'))
  const latency = performance.now() - started
  const met = quantity(answer.value)
  if (met === undefined) {
    const reason = answer.error ?? new ChainError('node-unreachable', { network })
    return {
      node: { name: 'node', latency, ...failed(reason) },
      chain: {
        name: 'chain',
        chainId: null,
        expectedChainId,
        ...skipped('The node did not say which chain it serves.'),
      },
    }
  }
  const chainId = Number(met)
  const right = chainId === expectedChainId
  return {
    node: { name: 'node', latency, ...passed(`The node of ${network} answers.`) },
    chain: {
      name: 'chain',
      chainId,
      expectedChainId,
      ...(right
        ? passed(`The node serves ${network}.`)
        : failed(new ChainError('wrong-chain', { network, chainId, expectedChainId }))),
    },
  }
}
