import type { Network } from '@vitrine/chain'

/**
 * A network in the operator's configuration. Without an `rpcUrl` the platform runs a local node. `rpcUrl` is absolute
 * and may contain an access key, so it never leaves the platform.
 */
export type NetworkSetting = Omit<Network, 'rpcUrl'> & { rpcUrl?: string | undefined }
