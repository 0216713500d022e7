import type { HeaderFactory } from '@vitrine/chain'
import type { ConsoleConfig } from '#src/lib/config.ts'

const originOf = (address: string) => new URL(address || '/', window.location.href).origin

/**
 * Returns the headers for calls to a node. Only nodes behind a configured backend's proxy get the bearer
 * token.
 */
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
