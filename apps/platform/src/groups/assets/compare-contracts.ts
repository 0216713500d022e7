import { toChainError } from '@vitrine/chain'
import { type Address, getAddress, type Hash, parseAbi } from 'viem'
import { findReceipt } from '#src/chain/broadcast.ts'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import type { Platform } from '#src/platform.ts'
import { isUnderWay } from './compare-with-chain.ts'
import { type ContractDifference, type ContractRecord, contractRecords } from './contract-records.ts'

const rootAbi = parseAbi(['function merkleRoot() view returns (bytes32)'])

/** Reads what a network holds of a record, and throws where it does not answer. */
async function look(
  platform: Platform,
  network: ChainNetwork,
  record: ContractRecord,
): Promise<ContractDifference | 'equal'> {
  const { networks } = platform.chain
  const client = networks.client(network)
  const difference = (
    kind: ContractDifference['kind'],
    repair: ContractDifference['repair'],
    change: Partial<ContractDifference> = {},
  ): ContractDifference => ({
    kind,
    repair,
    contract_id: record.id,
    subject: record.subject,
    name: record.name,
    collection_id: record.collectionId,
    blockchainType: record.blockchainType,
    networkType: record.networkType,
    contractAddress: record.address,
    transactionHash: record.transactionHash,
    recorded: record.status,
    found: null,
    why: null,
    ...change,
  })
  const hasCode = async (address: string) =>
    ((await client.getCode({ address: address as Address })) ?? '0x') !== '0x'
  const isMined = async () => {
    const receipt = await findReceipt(networks, network, record.transactionHash as Hash)
    return receipt?.status === 'success' ? receipt : null
  }
  const ofRoot = { subject: 'merkle-root' } as const
  const { status, address, transactionHash } = record

  if (status === 'deploying' || (status === 'failed' && !address)) {
    if (status === 'deploying' && (await isUnderWay(platform, record))) return 'equal'
    const made = transactionHash ? (await isMined())?.contractAddress : null
    if (made && (await hasCode(made)))
      return difference('not-recorded', 'record-end', { found: getAddress(made) })
    return status === 'failed' ? 'equal' : difference('not-deployed', 'make-failed')
  }
  if (address && !(await hasCode(address))) {
    return record.fixed
      ? difference('not-deployed', 'none', { why: record.fixed })
      : difference('not-deployed', 'make-failed')
  }
  if (!['live', 'submitting', 'failed'].includes(status) || !record.merkleRoot) return 'equal'
  if (status === 'submitting' && (await isUnderWay(platform, record))) return 'equal'
  const root = await client
    .readContract({ address: address as Address, abi: rootAbi, functionName: 'merkleRoot' })
    .catch((thrown: unknown) => {
      const { kind } = toChainError(thrown, { network })
      if (kind === 'reverted' || kind === 'contract-not-found') return null
      throw thrown
    })
  if (root === null) {
    const why = 'The contract at this address is no airdrop contract. Register the airdrop again.'
    return difference('other-root', 'none', { ...ofRoot, recorded: record.merkleRoot, why })
  }
  if (root === record.merkleRoot) {
    // The same root may be of an earlier time with other hours: only the transaction says that it was set.
    const isSet = status !== 'live' && transactionHash && (await isMined())
    return isSet ? difference('not-recorded', 'record-end', { ...ofRoot, found: root }) : 'equal'
  }
  if (status === 'failed') return 'equal'
  return difference('other-root', 'submit-again', { ...ofRoot, recorded: record.merkleRoot, found: root })
}

/** Returns how one record compares with its network. */
export async function compareContract(
  platform: Platform,
  record: ContractRecord,
): Promise<ContractDifference | 'equal' | 'unreachable'> {
  const network = platform.chain.networks.find(record.blockchainType, record.networkType)
  if (!network) return 'unreachable'
  return look(platform, network, record).catch(() => 'unreachable')
}

/** Records read from their networks at the same time. */
const atOnce = 50

/** Compares contracts, airdrops and paymasters with their networks. */
export async function compareContracts(
  platform: Platform,
  filter: { collection_id?: string | undefined; run_id?: string | undefined },
): Promise<{ contracts: ContractDifference[]; comparedContracts: number; unreachableContracts: number }> {
  const records = await contractRecords(platform, filter)
  const compared: Awaited<ReturnType<typeof compareContract>>[] = []
  for (let at = 0; at < records.length; at += atOnce) {
    const some = records.slice(at, at + atOnce)
    compared.push(...(await Promise.all(some.map((record) => compareContract(platform, record)))))
  }
  const unreachableContracts = compared.filter((one) => one === 'unreachable').length
  return {
    contracts: compared.filter((one): one is ContractDifference => typeof one === 'object'),
    comparedContracts: records.length - unreachableContracts,
    unreachableContracts,
  }
}
