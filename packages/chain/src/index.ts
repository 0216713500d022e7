export { checkNetwork, type CheckNetworkOptions, type NetworkHealth } from './check-network.ts'
export { createEndpointMap, type EndpointMap } from './endpoint-map.ts'
export {
  createReceiptWatcher,
  type ReceiptWatcher,
  type ReceiptWatcherOptions,
} from './create-receipt-watcher.ts'
export { ChainError, type ChainErrorDetails, isChainError } from './errors/chain-error.ts'
export type { ChainErrorKind } from './errors/kinds.ts'
export { toChainError, type ToChainErrorOptions } from './errors/to-chain-error.ts'
export { type ExplorerTarget, explorerUrl } from './explorer-url.ts'
export { getReceiptStatus, type GetReceiptStatusOptions } from './get-receipt-status.ts'
export { NetworkConfigError, type NetworkConfigProblem } from './network-config-error.ts'
export type { Currency, ExplorerTemplates, Network } from './network.ts'
export { parseNetworks } from './parse-networks.ts'
export type { Receipt, ReceiptStatus } from './receipt.ts'
export type { HeaderFactory, HttpTransportOptions } from './rpc/http-transport.ts'
export type { RequestOptions } from './rpc/request.ts'
export type { RpcBody, RpcCall, RpcReply, RpcTransport } from './rpc/rpc-transport.ts'
export { UnknownNetworkError } from './unknown-network-error.ts'
export { waitForReceipt, type WaitForReceiptOptions } from './wait-for-receipt.ts'
export type { Clock } from './watcher/clock.ts'
export type { Visibility } from './watcher/visibility.ts'
export type { Poll, WatchOptions } from './watcher/waiter.ts'
