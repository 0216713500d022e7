import { NetworkConfigError, parseNetworks } from '@vitrine/chain'
import type { NetworkSetting } from '#src/chain/network-setting.ts'
import type { Outbound } from '#src/http/outbound/outbound.ts'
import { StartError } from '#src/start-error.ts'

const local = (
  name: string,
  [blockchainType, networkType]: [number, number],
  chainId: number,
  symbol: string,
): NetworkSetting => ({
  name,
  blockchainType,
  networkType,
  chainId,
  explorer: {},
  currency: { name: name.split(' ')[0] ?? name, symbol, decimals: 18 },
})

/** The default networks: four local chains for the four pairs of codes. */
export const defaultNetworks: NetworkSetting[] = [
  local('Amber', [1, 1], 31337, 'AMB'),
  local('Amber Test', [1, 2], 31338, 'AMB'),
  local('Basalt', [6, 1], 31339, 'BSL'),
  local('Coral Test', [4, 3], 31340, 'CRL'),
]

const hasNoAddress = (row: unknown) =>
  typeof row === 'object' && row !== null && !(row as { rpcUrl?: unknown }).rpcUrl

/**
 * Returns the operator's networks. A network without an `rpcUrl` gets a local chain; otherwise the URL must be
 * absolute.
 */
export function readNetworks(value: unknown, file: string, outbound: Outbound): NetworkSetting[] {
  const wrong = (sentence: string) => new StartError(`VITRINE_CONFIG: ${file}: ${sentence}`)
  if (!Array.isArray(value)) throw wrong('networks must be a list.')
  try {
    const parsed = parseNetworks(value.map((row) => (hasNoAddress(row) ? { ...row, rpcUrl: '/local' } : row)))
    return parsed.map(({ rpcUrl, fallbackRpcUrls, ...network }, index) => {
      if (fallbackRpcUrls) {
        throw wrong(
          `network ${index + 1}: fallbackRpcUrls is for the console’s own networks; enter rpcUrl alone.`,
        )
      }
      if (hasNoAddress(value[index])) return network
      if (!/^https?:\/\//i.test(rpcUrl)) {
        throw wrong(`network ${index + 1}: rpcUrl must be an absolute http(s) address.`)
      }
      const url = new URL(rpcUrl)
      const hasKey = `${url.pathname}${url.search}` !== '/' || url.username !== '' || url.password !== ''
      if (hasKey && url.protocol === 'http:' && !outbound.isTrusted(url.hostname)) {
        throw wrong(
          `network ${index + 1}: rpcUrl may hold an access key, so it must be https, or its host listed in VITRINE_PRIVATE_HOSTS.`,
        )
      }
      return { ...network, rpcUrl }
    })
  } catch (thrown) {
    if (thrown instanceof NetworkConfigError) throw wrong(thrown.message)
    throw thrown
  }
}
