// A program of another team that uses the chain package. Its argument is the URL of a node.
import {
  checkNetwork,
  createEndpointMap,
  explorerUrl,
  isChainError,
  parseNetworks,
  toChainError,
} from '@vitrine/chain'
import { listReadFunctions, standardAbis } from '@vitrine/chain/contract'
import { buildMerkleTree, readRecipients, verifyProof } from '@vitrine/chain/merkle'
import { preflight } from '@vitrine/chain/preflight'

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

const account = '0x00000000000000000000000000000000000000aa'
const { checks } = await preflight({ network, from: account, to: account })

// Whether the file of the worker is where the package looks for it: without one the list is read all the same, only slower.
let workers = 0
process.on('worker', (worker) => {
  workers += 1
  worker.once('error', () => (workers -= 1))
})
const recipients = await readRecipients(`${account},1\n0x00000000000000000000000000000000000000bb,2`)
const tree = await buildMerkleTree(recipients)

console.log(
  JSON.stringify({
    reachable,
    chainIdMatches,
    page: explorerUrl(network, { transaction: `0x${'1'.repeat(64)}` }),
    checks: checks.map(({ name }) => name),
    workers,
    asks: listReadFunctions(standardAbis.erc1155)[0]?.signature,
    total: String(recipients.total),
    proven: [...tree].every((one) => verifyProof(tree.root, one)),
    kind: isChainError(error) ? error.kind : null,
    leaks: isChainError(error) && JSON.stringify([error, error.message, error.stack]).includes(rpcUrl),
  }),
)
