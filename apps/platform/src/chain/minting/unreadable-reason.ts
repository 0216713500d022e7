import type { Config } from '#src/config/config.ts'
import type { Outbound } from '#src/http/outbound/outbound.ts'
import { reasonOf } from '#src/http/outbound/reason-of.ts'
import { readLimited } from '#src/http/read-limited.ts'
import { metadataAddress, noPublicHost } from './metadata-address.ts'

const timeoutMs = 5_000
const maxBytes = 64 * 1024

/**
 * Asks for a contract's metadata at this platform's public address, as a wallet does. Returns why wallets can't read it,
 * for people; null if they can.
 */
export async function unreadableReason(
  { config, outbound }: { config: Pick<Config, 'publicHost'>; outbound: Outbound },
  contractId: string,
): Promise<string | null> {
  if (config.publicHost === undefined) return noPublicHost
  const url = new URL(metadataAddress(config, contractId))
  const because = (reason: string) => `The public address ${url.host} does not work. ${reason}`
  try {
    const response = await outbound.fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) {
      await response.body?.cancel()
      return because(`It answers with an error (HTTP ${response.status}).`)
    }
    const { name } = Object(JSON.parse(await readLimited(response, maxBytes))) as { name?: unknown }
    return typeof name === 'string' ? null : because('It is another server.')
  } catch (thrown) {
    return because(thrown instanceof SyntaxError ? 'It is another server.' : reasonOf(thrown))
  }
}
