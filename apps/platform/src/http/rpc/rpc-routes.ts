import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Actor } from '#src/access/actor.ts'
import { requireAccess } from '#src/access/api-keys/require-scope.ts'
import { clientAddress } from '#src/http/client-address.ts'
import { networkOf } from '#src/http/network-of.ts'
import { createCallLimit } from '#src/http/rate-limits/call-limit.ts'
import { forward, type RpcAnswer, type RpcRequest, rpcError } from '#src/http/rpc/forward.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'

/**
 * The allowed methods, with their costs for the limit, which are based on a node's work. All of them only read:
 * transactions are sent through the API, which checks the caller's rights.
 */
const methodCosts: ReadonlyMap<string, number> = new Map([
  ['eth_blockNumber', 1],
  ['eth_call', 20],
  ['eth_chainId', 1],
  ['eth_estimateGas', 20],
  ['eth_feeHistory', 10],
  ['eth_gasPrice', 1],
  ['eth_getBalance', 1],
  ['eth_getBlockByHash', 2],
  ['eth_getBlockByNumber', 2],
  ['eth_getBlockReceipts', 20],
  ['eth_getCode', 1],
  ['eth_getStorageAt', 1],
  ['eth_getTransactionByHash', 1],
  ['eth_getTransactionCount', 1],
  ['eth_getTransactionReceipt', 1],
  ['eth_maxPriorityFeePerGas', 1],
  ['net_version', 1],
])

const maxBody = 256 * 1024
const maxBatch = 100
/** HTTP requests per minute from one network, as for calls of the API. */
const callsAMinute = 6_000
/**
 * Maximum cost of calls to one node per minute. A person's API keys share one limit and the person has another, so that
 * keys never use up the console's. A console that waits for 1,000 transactions makes about 2,000 of the cheapest calls.
 */
const costAMinute = { keys: 12_000, person: 24_000 }

/** Returns a checked request, or the error to answer it with. */
function check(value: unknown): RpcRequest | RpcAnswer {
  const { id = null, method, params = [] } = (value ?? {}) as Record<string, unknown>
  const known = typeof id === 'string' || typeof id === 'number' ? id : null
  if (typeof method !== 'string') return rpcError(known, -32_600, 'This is not a JSON-RPC request.')
  if (!methodCosts.has(method)) {
    return rpcError(known, -32_601, `The method ${method.slice(0, 60)} is not available here.`)
  }
  if (typeof params !== 'object') return rpcError(known, -32_602, 'The parameters must be a list.')
  return { id: known, method, params }
}

/** Returns the total cost of requests. A refused one counts as the cheapest. */
const costOf = (requests: readonly (RpcRequest | RpcAnswer)[]): number =>
  requests.reduce((sum, one) => sum + (('method' in one && methodCosts.get(one.method)) || 1), 0)

/**
 * Returns the route `POST /rpc/{blockchainType}/{networkType}`: JSON-RPC of a network, for signed-in people and for API
 * keys with the scope `networks`. A browser can then read the network without knowing the node's address or access key.
 */
export function rpcRoutes({ chain, config, now, sessions, apiKeys }: Platform) {
  const app = new Hono<{ Variables: { actor: Actor } }>()
  const limit = createCallLimit({ most: callsAMinute, seconds: 60, now })
  const refusal = 'Too many requests to this network.'
  const costLimit = createCallLimit({ most: costAMinute.person, seconds: 60, now, refusal })

  function spend({ id, apiKey }: Actor, network: string, cost: number) {
    if (apiKey) costLimit(`${network} ${id} keys`, { most: costAMinute.keys, cost })
    else costLimit(`${network} ${id}`, { cost })
  }

  app.post(
    '/rpc/:blockchainType{[0-9]+}/:networkType{[0-9]+}',
    async (context, next) => {
      limit(networkOf(clientAddress(context, config.trustProxy)))
      const authorization = context.req.header('authorization')
      const actor =
        (await apiKeys.authenticate(authorization)) ?? (await sessions.authenticate(authorization))
      context.set('actor', actor)
      if (actor.apiKey) requireAccess(actor.apiKey, 'networks', 'read')
      await next()
    },
    bodyLimit({
      maxSize: maxBody,
      onError: () => {
        throw new ServiceError('too-large', 'The request is larger than 256 KiB.')
      },
    }),
    async (context) => {
      const { blockchainType, networkType } = context.req.param()
      const network = chain.networks.find(Number(blockchainType), Number(networkType))
      if (!network) throw ServiceError.notFound('This network is not configured on the platform.')
      context.header('cache-control', 'no-store')
      const body: unknown = await context.req.json().catch(() => undefined)
      if (body === undefined)
        return context.json(rpcError(null, -32_700, 'The request is not valid JSON.'), 400)
      const asked = Array.isArray(body) ? body : [body]
      if (asked.length === 0 || asked.length > maxBatch) {
        return context.json(rpcError(null, -32_600, `A batch holds 1 to ${maxBatch} requests.`), 400)
      }
      const checked = asked.map(check)
      const requests = checked.filter((one): one is RpcRequest => 'method' in one)
      try {
        spend(context.get('actor'), `${blockchainType}/${networkType}`, costOf(checked))
        const sent = await forward(network, requests)
        let next = 0
        const answers = checked.map((one) => ('method' in one ? sent[next++] : one))
        return context.json(Array.isArray(body) ? answers : answers[0])
      } catch (thrown) {
        if (!(thrown instanceof ServiceError) || thrown.kind !== 'rate-limited') throw thrown
        // Uses the error code of nodes, which clients look for.
        context.error = thrown
        context.header('retry-after', String(thrown.retryAfter))
        const answers = checked.map((one) =>
          'method' in one ? rpcError(one.id, -32_005, thrown.message) : one,
        )
        return context.json(Array.isArray(body) ? answers : answers[0], 429)
      }
    },
  )
  return app
}
