import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { getAddress, isAddress, isHash } from 'viem'
import { asServiceError } from '#src/chain/to-service-error.ts'
import { addressPage } from '#src/http/explorer/address-page.ts'
import { transactionPage } from '#src/http/explorer/transaction-page.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'

const policy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const style = readFileSync(join(import.meta.dirname, 'style.css'), 'utf8')

/** Returns read-only pages for transactions and addresses of local networks (docs/decisions/chain-and-networks.md). */
export function explorerRoutes({ chain }: Platform): Hono {
  const { networks } = chain

  function localNetwork(context: Context) {
    const network = networks.find(
      Number(context.req.param('blockchainType')),
      Number(context.req.param('networkType')),
    )
    if (!network?.local) throw ServiceError.notFound('There is no explorer for this network.')
    return network
  }

  async function show(context: Context, make: () => ReturnType<typeof transactionPage>) {
    const network = localNetwork(context)
    context.header('content-security-policy', policy)
    context.header('cache-control', 'no-cache')
    const made = await make().catch(asServiceError(network))
    if (!made) throw ServiceError.notFound(`${network.name} does not know this transaction.`)
    return context.html(made)
  }

  return new Hono()
    .get('/explorer/style.css', (context) => {
      context.header('cache-control', 'public, max-age=3600')
      return context.body(style, 200, { 'content-type': 'text/css; charset=utf-8' })
    })
    .get('/explorer/:blockchainType{[0-9]+}/:networkType{[0-9]+}/tx/:hash', (context) => {
      const hash = context.req.param('hash')
      if (!isHash(hash)) throw ServiceError.notFound('This is not the hash of a transaction.')
      const network = localNetwork(context)
      return show(context, () => transactionPage(networks, network, hash))
    })
    .get('/explorer/:blockchainType{[0-9]+}/:networkType{[0-9]+}/address/:address', (context) => {
      const address = context.req.param('address')
      if (!isAddress(address, { strict: false })) throw ServiceError.notFound('This is not an address.')
      const network = localNetwork(context)
      return show(context, () => addressPage(networks, network, getAddress(address)))
    })
}
