/**
 * The methods that the proxy lets through, each with its cost for the limit, which is about the work that it makes for a node. All of them read:
 * transactions are sent through the API, which checks who may.
 */
export const methodCosts: ReadonlyMap<string, number> = new Map([
  ['eth_blockNumber', 1],
  ['eth_call', 20],
  ['eth_chainId', 1],
  ['eth_estimateGas', 20],
  ['eth_feeHistory', 10],
  ['eth_gasPrice', 1],
  ['eth_getBalance', 1],
  ['eth_getBlockByHash', 2],
  ['eth_getBlockByNumber', 2],
  ['eth_getBlockReceipts', 20],
  ['eth_getCode', 1],
  ['eth_getStorageAt', 1],
  ['eth_getTransactionByHash', 1],
  ['eth_getTransactionCount', 1],
  ['eth_getTransactionReceipt', 1],
  ['eth_maxPriorityFeePerGas', 1],
  ['net_version', 1],
])
