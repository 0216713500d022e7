// What another team would write with the chain package, in their own project. Run with the address of a node.
import {
  checkNetwork,
  createEndpointMap,
  explorerUrl,
  isChainError,
  parseNetworks,
  toChainError,
} from '@vitrine/chain'

const [rpcUrl = ''] = process.argv.slice(2)
const networks = createEndpointMap(
  parseNetworks([
    {
      name: 'Amber',
      blockchainType: 1,
      networkType: 1,
      chainId: 31337,
      rpcUrl,
      explorer: { transaction: 'https://explorer.example/tx/{hash}' },
      currency: { name: 'Amber', symbol: 'AMB', decimals: 18 },
    },
  ]),
)
const network = networks.get(1, 1)
const { reachable, chainIdMatches } = await checkNetwork({ network })
const error: unknown = toChainError(new Error(`insufficient funds for gas, asked at ${rpcUrl}`), { network })

console.log(
  JSON.stringify({
    reachable,
    chainIdMatches,
    page: explorerUrl(network, { transaction: `0x${'1'.repeat(64)}` }),
    kind: isChainError(error) ? error.kind : null,
    leaks: isChainError(error) && JSON.stringify([error, error.message, error.stack]).includes(rpcUrl),
  }),
)
