import type { Network } from '@vitrine/chain'

/**
 * A network as the operator configures it. Without an `rpcUrl` the platform runs a local node for it; `rpcUrl` is
 * always absolute and may carry an access key, so it never leaves the platform.
 */
export type NetworkSetting = Omit<Network, 'rpcUrl'> & { rpcUrl?: string | undefined }
