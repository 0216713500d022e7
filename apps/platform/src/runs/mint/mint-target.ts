import { ChainError, isChainError } from '@vitrine/chain'
import { eq } from 'drizzle-orm'
import { type Abi, type AbiFunction, type Address, getAddress, type Hex } from 'viem'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import { abiOf, type ContractRow } from '#src/chain/deployments.ts'
import {
  batchFunction,
  codeHas,
  hiddenFunction,
  mintBatchCall,
  mintHiddenCall,
  mintRunsCall,
  runsFunction,
} from '#src/chain/minting/mint-batch-call.ts'
import { metadataHostOf, tokenAddresses } from '#src/chain/minting/metadata-address.ts'
import { type Mint, mintCall } from '#src/chain/minting/mint-call.ts'
import { hidesOnIpfs } from '#src/chain/minting/placeholder.ts'
import { asChainError, toServiceError } from '#src/chain/to-service-error.ts'
import { noWallet } from '#src/chain/wallet.ts'
import type { RunParts } from '#src/runs/run-parts.ts'
import { ServiceError } from '#src/service-error.ts'
import { collections } from '#src/storage/db/schema/collections.ts'
import { contracts } from '#src/storage/db/schema/contracts.ts'

/** The contract that a run mints on. */
export type MintTarget = {
  network: ChainNetwork
  contract: ContractRow
  address: Address
  abi: Abi
  wallet: Address
  /** The most tokens that one transaction mints: 1 if the contract can't mint more at once. */
  most: number
  /** True if tokens are minted in runs of consecutive ids with their metadata in one directory. */
  hasRuns: boolean
  /** True if its tokens name a placeholder on IPFS until they are revealed. */
  hides: boolean
  /** True if the contract can hide tokens. */
  canHide: boolean
  collection: typeof collections.$inferSelect
  /** The host of the tokens' metadata; null for IPFS. */
  metadataHost: string | null
  /** Returns the address of a token's metadata on this platform, by its id. Null if the metadata is on IPFS. */
  addressOf: ((tokenId: bigint) => string) | null
  /** Returns the data of a call that mints these tokens. */
  encode(mints: Mint[]): Hex
  /** Returns the units of gas that a call takes. Throws a ChainError if the call fails. */
  estimate(mints: Mint[]): Promise<bigint>
}

/** The most tokens of one transaction, which wallets and explorers can still show. */
const mostTokens = 250

/** The functions that a built-in contract has, which depend on the version that deployed it. */
type Abilities = { hasBatch: boolean; hasRuns: boolean; canHide: boolean }

/** Code at an address never changes, so that it is read once. By network, address and deployment. */
const known = new Map<string, Abilities>()

async function readAbilities(
  { chain }: Pick<RunParts, 'chain'>,
  network: ChainNetwork,
  { item, contract, address }: { item: AbiFunction; contract: ContractRow; address: Address },
): Promise<Abilities> {
  const key = `${network.chainId}/${address}/${contract.transactionHash ?? ''}`
  const found = known.get(key)
  if (found) return found
  const code = await chain.networks.client(network).getCode({ address }).catch(asChainError(network))
  if (code === undefined) return { hasBatch: false, hasRuns: false, canHide: false }
  const has = (one: AbiFunction | undefined) => one !== undefined && codeHas(code, one)
  const abilities = {
    hasBatch: has(item),
    hasRuns: has(runsFunction(contract.smartContractType)),
    canHide: has(hiddenFunction(contract.smartContractType)),
  }
  known.set(key, abilities)
  return abilities
}

/** Returns the function that mints many tokens, and whether the contract mints runs of ids and hides tokens. */
async function findBatchFunction(
  parts: Pick<RunParts, 'chain'>,
  network: ChainNetwork,
  { abi, contract, address }: { abi: Abi; contract: ContractRow; address: Address },
): Promise<{ item: AbiFunction | undefined; hasRuns: boolean; canHide: boolean }> {
  const item = batchFunction(abi, contract.smartContractType)
  // An ABI that came with the contract describes it; a contract of our own may be older than the function.
  if (!item || contract.abi) return { item, hasRuns: false, canHide: false }
  const { hasBatch, hasRuns, canHide } = await readAbilities(parts, network, { item, contract, address })
  // Another collection or program may hide tokens with a contract that was not deployed here.
  return { item: hasBatch ? item : undefined, hasRuns, canHide: canHide && contract.source === 'built-in' }
}

type Parts = Pick<RunParts, 'db' | 'chain' | 'config'>

/** A contract and its collection. */
type Found = { contract: ContractRow; collection: MintTarget['collection'] }

const readContract = async ({ db }: Parts, id: string): Promise<Found | undefined> =>
  (
    await db
      .select({ contract: contracts, collection: collections })
      .from(contracts)
      .innerJoin(collections, eq(collections.id, contracts.collectionId))
      .where(eq(contracts.id, id))
  )[0]

async function openTarget(parts: Parts, found: Found | undefined): Promise<MintTarget | undefined> {
  if (!found) return undefined
  const { contract, collection } = found
  const wallet = await parts.chain.wallet.address()
  const network = parts.chain.networks.find(contract.blockchainType, contract.networkType)
  if (!network || !contract.address || !wallet) return undefined
  const address = getAddress(contract.address)
  const abi = await abiOf(contract)
  const { item, hasRuns, canHide } = await findBatchFunction(parts, network, { abi, contract, address })
  const encode = (mints: Mint[]) => {
    const [only] = mints
    if (only?.isHidden) return mintHiddenCall(contract.smartContractType, mints)
    const isRun = mints.every(({ isInRun }) => isInRun)
    const runs = isRun ? mintRunsCall(contract.smartContractType, mints) : undefined
    if (runs) return runs
    if (item) return mintBatchCall(item, contract.smartContractType, mints)
    if (!only || mints.length > 1) throw new Error('This contract mints one token a transaction.')
    return mintCall(abi, contract.smartContractType, only)
  }
  return {
    network,
    contract,
    address,
    abi,
    wallet,
    most: item ? mostTokens : 1,
    hasRuns,
    hides: hidesOnIpfs(collection, contract),
    canHide,
    collection,
    metadataHost: metadataHostOf(parts.config, collection),
    addressOf: tokenAddresses(parts.config, collection, contract.id),
    encode,
    async estimate(mints) {
      const call = { account: wallet, to: address, data: encode(mints) }
      const client = parts.chain.networks.client(network)
      const [gas, code] = await Promise.all([client.estimateGas(call), client.getCode({ address })]).catch(
        asChainError(network, abi),
      )
      // A reorganization can take the contract out for a moment. What is estimated then is a plain payment, with which the mint would run out of gas.
      if (!code || code === '0x')
        throw new ChainError('contract-not-found', { network: network.name, address })
      return gas
    },
  }
}

/** Returns the contract of a run, ready to be called; undefined if it, its network or the wallet is gone. Throws a ChainError if the node does not answer. */
export const openMintTarget = async (parts: Parts, contractId: string): Promise<MintTarget | undefined> =>
  openTarget(parts, await readContract(parts, contractId))

/** Returns a deployed contract, ready to be called. Throws a ServiceError without a wallet, or if the node does not answer. */
export async function requireCallable(parts: Parts, contractId: string): Promise<MintTarget> {
  const target = await openMintTarget(parts, contractId).catch((thrown: unknown) => {
    throw isChainError(thrown) ? toServiceError(thrown) : thrown
  })
  if (!target) throw noWallet()
  return target
}

/** Returns the contract of a run that is under way. Throws a ServiceError if it is gone, or is being deployed again after a reorganization. */
export async function requireMintTarget(parts: Parts, contractId: string): Promise<MintTarget> {
  // Read once: a contract that is deployed a moment later would be refused for good.
  const found = await readContract(parts, contractId)
  const target = await openTarget(parts, found)
  if (target) return target
  throw found?.contract.status === 'deploying'
    ? ServiceError.conflict('The contract is being deployed.', 'deploying')
    : ServiceError.conflict('The contract, its network or the wallet is gone.', 'not-deployed')
}
