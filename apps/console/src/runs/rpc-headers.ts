import type { HeaderFactory } from '@vitrine/chain'
import type { ConsoleConfig } from '#src/lib/config.ts'

const originOf = (address: string) => new URL(address || '/', window.location.href).origin

/** Returns the bearer token for a node behind a configured backend's own proxy, and for no other node. */
export function rpcHeaders(
  { backends }: Pick<ConsoleConfig, 'backends'>,
  getToken: () => string | null,
): HeaderFactory {
  const trusted = new Set(
    [backends.main, backends.admin, backends.chat].filter((one) => one !== undefined).map(originOf),
  )
  return ({ rpcUrl }): Record<string, string> => {
    const token = getToken()
    return token !== null && trusted.has(originOf(rpcUrl)) ? { authorization: `Bearer ${token}` } : {}
  }
}
