// Checks a payment before it is sent, and waits for the given transactions.
// Usage: node examples/node.ts <hash> <hash> …
import { checkNetwork, createReceiptWatcher, explorerUrl, isChainError, parseNetworks } from '@vitrine/chain'
import { preflight } from '@vitrine/chain/preflight'

const [network] = parseNetworks([
  {
    name: 'Amber',
    blockchainType: 1,
    networkType: 1,
    chainId: 31337,
    rpcUrl: process.env.AMBER_RPC_URL, // absolute outside a page; never appears in a message
    explorer: { transaction: 'https://explorer.example/tx/{hash}' },
    currency: { name: 'Amber', symbol: 'AMB', decimals: 18 },
  },
])
if (!network) throw new Error('There is no network.')

const { reachable, chainIdMatches, blockAge } = await checkNetwork({ network })
console.log(
  `reachable: ${reachable}, right chain: ${chainIdMatches}, latest block ${blockAge?.toFixed()} s ago`,
)

const { FROM = '', TO = '' } = process.env
const { ready, checks } = await preflight({ network, from: FROM, to: TO, value: 10n ** 15n })
for (const { name, outcome, message, nextStep } of checks) console.log(name, outcome, message, nextStep ?? '')
console.log(ready ? 'It can be sent.' : 'It would fail.')

// Use one watcher per network for as long as the program runs: many hashes cost little more than one.
const watcher = createReceiptWatcher({ network })
await Promise.all(
  process.argv.slice(2).map(async (hash) => {
    try {
      const { status, blockNumber, gasUsed } = await watcher.watch(hash, { timeout: 120_000 })
      console.log(
        explorerUrl(network, { transaction: hash }),
        status === 1 ? 'succeeded' : 'reverted',
        blockNumber,
        gasUsed,
      )
    } catch (error) {
      if (!isChainError(error)) throw error
      console.log(hash, error.kind, error.message, error.nextStep)
    }
  }),
)
