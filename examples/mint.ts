// Signs in, deploys a collection's contract and mints three assets: the journey of the console, as a script.
import { createEndpointMap, parseNetworks, waitForReceipt } from '@vitrine/chain'
import { createSdk } from '@vitrine/sdk'
import type { StrictSdk } from '@vitrine/sdk/contract'

const url = process.env.VITRINE_URL ?? 'http://127.0.0.1:4400'
const { VITRINE_ADMIN_EMAIL: email, VITRINE_ADMIN_PASSWORD: password } = process.env
if (!email || !password) throw new Error('Set VITRINE_ADMIN_EMAIL and VITRINE_ADMIN_PASSWORD.')

let token: string | null = null
// The reference platform answers the whole contract; on another backend, fields may be null, as the types of an Sdk say.
const sdk = createSdk({ backends: { main: url }, session: { getToken: () => token } }) as StrictSdk
token = (await sdk.auth.login({ email, password })).token

// The platform's configuration names its nodes by path; outside a page we have to say of which origin.
const config = (await (await fetch(`${url}/config.json`)).json()) as { networks: { rpcUrl: string }[] }
const absolute = config.networks.map((one) => ({ ...one, rpcUrl: new URL(one.rpcUrl, url).href }))
const network = createEndpointMap(parseNetworks(absolute)).get(1, 1)
// One function for all: waits with the same network and headers share their requests.
const headers = () => ({ authorization: `Bearer ${token}` })
const receiptOf = (hash: string) => waitForReceipt({ network, hash, headers })

await sdk.profile.createWallet()
const { data: collection } = await sdk.collections.create({ name: 'First light', symbol: 'LIGHT' })
const place = { collection_id: collection._id, blockchainType: 1, networkType: 1 }
const contract = { ...place, smartContractType: 1 }
await sdk.contracts.register(contract)
await receiptOf((await sdk.contracts.deploy(contract)).transactionHash)
const { data: deployed } = await sdk.contracts.get(contract)
if (deployed?.status !== 'deployed') throw new Error(`The contract is not deployed: ${deployed?.error}`)
console.log(`${collection.name} is deployed on ${network.name} at ${deployed.contractAddress}`)

async function mint(name: string) {
  const asset_id = (await sdk.assets.create({ ...place, name })).data._id
  // The same key, however often this is repeated: the asset is minted once.
  const { transactionHash } = await sdk.assets.mint({ asset_id }, { idempotencyKey: `mint-${asset_id}` })
  const { transactionStatus } = await receiptOf(transactionHash)
  const { data: asset } = await sdk.assets.settleMint({ asset_id, transactionHash, transactionStatus })
  if (asset.isSold !== 'sold') throw new Error(`${name} was not minted: ${asset.error}`)
  console.log(`${name} is token ${asset.tokenId}, owner ${asset.assetOwner}, URI ${asset.tokenURI}`)
}
await Promise.all(['Dawn', 'Noon', 'Dusk'].map(mint))
