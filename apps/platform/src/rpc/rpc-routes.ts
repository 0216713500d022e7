import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { clientAddress } from '#src/http/client-address.ts'
import { networkOf } from '#src/http/network-of.ts'
import type { Platform } from '#src/platform.ts'
import { createCallLimit } from '#src/rate-limits/call-limit.ts'
import { forward, type RpcAnswer, rpcError, type RpcRequest } from '#src/rpc/forward.ts'
import { ServiceError } from '#src/service-error.ts'

/** What the proxy lets through: methods that read. Sending goes through the API, which knows who may. */
const allowedMethods: ReadonlySet<string> = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getCode',
  'eth_getStorageAt',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'net_version',
])

const maxBody = 256 * 1024
const maxBatch = 100
/** HTTP requests a minute from one network, as of the API’s calls. */
const callsAMinute = 6_000

/** Returns what a request is, or the error it is answered with. */
function check(value: unknown): RpcRequest | RpcAnswer {
  const { id = null, method, params = [] } = (value ?? {}) as Record<string, unknown>
  const known = typeof id === 'string' || typeof id === 'number' ? id : null
  if (typeof method !== 'string') return rpcError(known, -32_600, 'This is not a JSON-RPC request.')
  if (!allowedMethods.has(method)) {
    return rpcError(known, -32_601, `The method ${method.slice(0, 60)} is not available here.`)
  }
  if (typeof params !== 'object') return rpcError(known, -32_602, 'The parameters must be a list.')
  return { id: known, method, params }
}

/**
 * `POST /rpc/{blockchainType}/{networkType}`: JSON-RPC of a network for signed-in people and programs with an API key, so that a browser reads the chain and never
 * learns the node's address or access key.
 */
export function rpcRoutes({ chain, config, now, sessions, apiKeys }: Platform): Hono {
  const app = new Hono()
  const limit = createCallLimit({ most: callsAMinute, seconds: 60, now })
  app.post(
    '/rpc/:blockchainType{[0-9]+}/:networkType{[0-9]+}',
    async (context, next) => {
      limit(networkOf(clientAddress(context, config.trustProxy)))
      const authorization = context.req.header('authorization')
      if (!(await apiKeys.authenticate(authorization))) await sessions.authenticate(authorization)
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
      const sent = await forward(
        network,
        checked.filter((one): one is RpcRequest => 'method' in one),
      )
      let next = 0
      const answers = checked.map((one) => ('method' in one ? sent[next++] : one))
      return context.json(Array.isArray(body) ? answers : answers[0])
    },
  )
  return app
}
