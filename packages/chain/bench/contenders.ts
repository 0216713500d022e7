import { createPublicClient, http } from 'viem'
import { createReceiptWatcher, type Network } from '../src/index.ts'

/** Waits for one transaction and returns the number of its block. */
export type Wait = (hash: string) => Promise<bigint>

const interval = 3000
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Creates a handwritten loop for each transaction. */
function loop(url: string): Wait {
  return async (hash) => {
    for (;;) {
      await pause(interval)
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            jsonrpc: '2.0',
            id: 1,
            method: 'eth_getTransactionReceipt',
            params: [hash],
          }),
        })
        const { result } = (await response.json()) as { result: { blockNumber: string } | null }
        if (result) return BigInt(result.blockNumber)
      } catch {
        // Retried after the next pause.
      }
    }
  }
}

function viem(url: string, batch: boolean): Wait {
  const client = createPublicClient({
    transport: http(url, { batch: batch && { batchSize: 1000 } }),
    pollingInterval: interval,
  })
  return async (hash) => {
    const receipt = await client.waitForTransactionReceipt({ hash: hash as `0x${string}`, timeout: 600_000 })
    return receipt.blockNumber
  }
}

function vitrine(rpcUrl: string): Wait {
  const network: Network = {
    name: 'Amber',
    blockchainType: 1,
    networkType: 1,
    chainId: 31_337,
    rpcUrl,
    explorer: {},
    currency: { name: 'Amber', symbol: 'AMB', decimals: 18 },
  }
  const watcher = createReceiptWatcher({ network })
  return async (hash) => (await watcher.watch(hash)).blockNumber
}

/** Contenders by name. */
export const contenders: Record<string, (url: string) => Wait> = {
  'a loop per transaction': loop,
  'viem, plain': (url) => viem(url, false),
  'viem, batch transport': (url) => viem(url, true),
  '@vitrine/chain': vitrine,
}
