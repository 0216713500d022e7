import type { Schemas } from '@vitrine/sdk/contract'
import { and, eq } from 'drizzle-orm'
import { callProvider } from '#src/chain/call-provider.ts'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import { entryPointAddress } from '#src/chain/entry-point.ts'
import { urlContext } from '#src/chain/node-urls.ts'
import { requireNetwork } from '#src/chain/require-network.ts'
import type { Handlers } from '#src/contract/types.ts'
import type { Outbound } from '#src/http/outbound/outbound.ts'
import { parseWebAddress } from '#src/http/outbound/parse-web-address.ts'
import { requireReachable } from '#src/http/outbound/require-reachable.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { onNetwork } from '#src/storage/db/on-network.ts'
import { down, pageOf } from '#src/storage/db/page-of.ts'
import { providerUrls as table } from '#src/storage/db/schema/provider-urls.ts'
import { hintOf, noHint } from '#src/storage/secret-hint.ts'

// Errors never repeat the URL, because it may contain an access key.
const refuse = (message: string) => ServiceError.field('url', message)

async function ask({ fetch }: Outbound, url: string, method: string): Promise<unknown> {
  const answer = await callProvider(fetch, url, method)
  if ('fault' in answer) throw refuse(answer.fault)
  return answer.result
}

/** Throws a ServiceError for the field if a URL isn't a node of this network. */
async function checkNode(outbound: Outbound, url: string, network: ChainNetwork): Promise<void> {
  const result = await ask(outbound, url, 'eth_chainId')
  const chainId =
    typeof result === 'string' && /^0x[0-9a-f]{1,16}$/i.test(result) ? Number(result) : undefined
  if (chainId === undefined) throw refuse('The server at this URL does not say which chain it serves.')
  if (chainId === network.chainId) return
  throw refuse(`The server at this URL serves chain ${chainId}. ${network.name} is chain ${network.chainId}.`)
}

/**
 * Throws a ServiceError for the field if a URL isn't a bundler of this network. Returns true if it accepts operations
 * of the EntryPoint that the platform's paymasters use.
 */
async function checkBundler(outbound: Outbound, url: string, network: ChainNetwork): Promise<boolean> {
  await checkNode(outbound, url, network)
  const result = await ask(outbound, url, 'eth_supportedEntryPoints')
  if (!Array.isArray(result) || result.length === 0) {
    throw refuse('The server at this URL reports no EntryPoint, so it is not a bundler.')
  }
  return result.some((one) => String(one).toLowerCase() === entryPointAddress.toLowerCase())
}

type Row = typeof table.$inferSelect
type Kind = Row['kind']
type Place = Pick<Row, 'blockchainType' | 'networkType'>

const toProviderUrl = (row: Row): Schemas['ProviderUrl'] => ({
  _id: row.id,
  blockchainType: row.blockchainType,
  networkType: row.networkType,
  host: row.host,
  key: row.key,
  createdAt: new Date(row.createdAt).toISOString(),
  updatedAt: new Date(row.updatedAt).toISOString(),
})

/**
 * Returns the URL, its host, and a hint for the rest of it, which may be a key. Throws a ServiceError if it can't be
 * requested.
 */
function readUrl(given: string, outbound: Outbound): { url: string; host: string; key: Row['key'] } {
  const refuse = (message: string) => ServiceError.field('url', message)
  const text = given.trim()
  const url = parseWebAddress(text)
  if (!url) throw refuse('Enter an http or https address.')
  if (url.username || url.password) {
    throw refuse('A user name and password before the host are not supported. Use the path or the query.')
  }
  const rest = `${url.pathname}${url.search}`.slice(1)
  if (rest !== '' && url.protocol === 'http:' && !outbound.isTrusted(url.hostname)) {
    throw refuse('Enter an https address: what follows the host may be an access key.')
  }
  return { url: text, host: `${url.protocol}//${url.host}`, key: rest === '' ? noHint : hintOf(rest) }
}

const nouns: Record<Kind, string> = { node: 'node-provider URL', bundler: 'bundler URL' }

/**
 * Handles the URLs of node providers and bundlers. Each is tested before it is stored. A node URL is used immediately.
 */
export const providerUrls = ({ db, chain, secrets, outbound }: Platform): Handlers => {
  /** Throws a ServiceError if a URL doesn't fit its kind and network. Returns the message that it is saved. */
  async function tryUrl(kind: Kind, url: string, place: Place): Promise<string> {
    const network = requireNetwork(chain.networks, place)
    await requireReachable(outbound, new URL(url).hostname, 'url')
    if (kind === 'node') {
      await checkNode(outbound, url, network)
      return `The node-provider URL is saved. ${network.name} uses it from now on.`
    }
    return (await checkBundler(outbound, url, network))
      ? 'The bundler URL is saved.'
      : 'The bundler URL is saved. It does not take operations of EntryPoint 0.8, which paymasters of this platform use.'
  }

  const put = (id: string, { url, host, key }: ReturnType<typeof readUrl>) => ({
    host,
    key,
    sealedUrl: secrets.encrypt(url, urlContext(id)),
    updatedAt: new Date().toISOString(),
  })

  async function saved(kind: Kind, message: string, row: Row | undefined) {
    if (!row) throw new Error('A URL was not stored.')
    if (kind === 'node') await chain.useStoredNodeUrls()
    return { message, data: toProviderUrl(row) }
  }

  async function add(kind: Kind, { url: given, ...place }: Place & { url: string }) {
    const network = requireNetwork(chain.networks, place)
    const taken = ServiceError.conflict(
      `${network.name} already has a ${nouns[kind]}. Change it instead.`,
      'already-set',
    )
    const here = and(eq(table.kind, kind), onNetwork(table, place))
    if ((await db.$count(table, here)) > 0) throw taken
    const url = readUrl(given, outbound)
    const message = await tryUrl(kind, url.url, place)
    const id = newId()
    const { blockchainType, networkType } = place
    const [row] = await db
      .insert(table)
      .values({ id, kind, blockchainType, networkType, ...put(id, url) })
      .onConflictDoNothing()
      .returning()
    if (!row) throw taken
    return saved(kind, message, row)
  }

  async function replace(kind: Kind, id: string, given: string) {
    const here = and(eq(table.kind, kind), eq(table.id, id))
    const [former] = await db.select().from(table).where(here)
    if (!former) throw ServiceError.notFound(`There is no such ${nouns[kind]}.`)
    const url = readUrl(given, outbound)
    const message = await tryUrl(kind, url.url, former)
    const [row] = await db.update(table).set(put(id, url)).where(here).returning()
    return saved(kind, message, row)
  }

  async function list(kind: Kind, { page, limit }: { page: number; limit: number }) {
    const here = eq(table.kind, kind)
    const { rows, totalCount } = await pageOf(
      { page, pageSize: limit },
      db.$count(table, here),
      db.select().from(table).where(here),
      down(table.id),
    )
    return { data: rows.map(toProviderUrl), totalCount }
  }

  return {
    getNodeUrl: ({ path }) => list('node', path),
    setNodeUrl: ({ body }) => add('node', body),
    updateNodeUrl: ({ body }) => replace('node', body.node_url_id, body.url),
    getBundlerUrl: ({ path }) => list('bundler', path),
    setBundlerUrl: ({ body }) => add('bundler', body),
    updateBundlerUrl: ({ body }) => replace('bundler', body.bundler_url_id, body.url),
  }
}
