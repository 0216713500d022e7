import type { Config } from '#src/config/config.ts'
import type { Outbound } from '#src/http/outbound/outbound.ts'
import { reasonOf } from '#src/http/outbound/reason-of.ts'
import { readLimited } from '#src/http/read-limited.ts'
import { metadataAddress, noPublicHost } from './metadata-address.ts'

const timeoutMs = 5_000
const maxBytes = 64 * 1024

/** The empty file, by which clients check whether a server answers files by content id. */
const emptyFile = '/ipfs/bafkqaaa?format=raw'
const rawType = 'application/vnd.ipld.raw'

/**
 * Asks for a contract's metadata and for a file at this platform's public address, as a wallet does. Returns why wallets
 * can't read them, for people; null if they can.
 */
export async function unreadableReason(
  { config, outbound }: { config: Pick<Config, 'publicHost'>; outbound: Outbound },
  contractId: string,
): Promise<string | null> {
  if (config.publicHost === undefined) return noPublicHost
  const url = new URL(metadataAddress(config, contractId))
  const because = (reason: string) => `The public address ${url.host} does not work. ${reason}`
  const ask = (address: URL) => outbound.fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
  try {
    const response = await ask(url)
    if (!response.ok) {
      await response.body?.cancel()
      return because(`It answers with an error (HTTP ${response.status}).`)
    }
    const { name } = Object(JSON.parse(await readLimited(response, maxBytes))) as { name?: unknown }
    if (typeof name !== 'string') return because('It is another server.')
    const { status, headers, body } = await ask(new URL(emptyFile, url))
    await body?.cancel()
    // A proxy may pass on only a part of the paths.
    if (status !== 200 || headers.get('content-type') !== rawType)
      return because('It answers metadata, but no pictures at /ipfs.')
    return null
  } catch (thrown) {
    return because(thrown instanceof SyntaxError ? 'It is another server.' : reasonOf(thrown))
  }
}
