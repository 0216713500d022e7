import { queryOptions } from '@tanstack/react-query'
import { isChainError, type Network } from '@vitrine/chain'
import type { ContractInspection } from '@vitrine/chain/contract'
import { rpcHeaders } from '#src/runs/rpc-headers.ts'
import { getConfig } from '#src/lib/config.ts'
import { networkKey } from '#src/lib/networks.ts'
import { session } from '#src/session/session.ts'

/** An address to inspect, with the contract type it should have. */
export type Subject = {
  network: Network
  address: string
  smartContractType: number
  /** The admin wallet, used to simulate a mint; null to skip that. */
  wallet: string | null
}

/**
 * Result of checking the mint function: whether it exists, `isTried` if a simulated mint succeeded, and
 * `refusal` if it failed.
 */
export type MintFinding = { signature: string; isThere: boolean; isTried: boolean; refusal: string | null }

/** Results of an inspection. `mint` is null for types that hold no assets. */
export type Findings = ContractInspection & { mint: MintFinding | null }

/** Inputs of the built-in contracts' `mint` function, by contract type. The platform mints with them. */
const mintInputs: Record<number, readonly string[]> = {
  1: ['address', 'uint256', 'string'],
  2: ['address', 'uint256', 'uint256', 'string'],
}
/** A token ID that is certainly unused. */
const freeToken = 2n ** 200n

/** Loaded on demand, because it includes viem and other pages don't need it. */
export const loadChainContract = () => import('@vitrine/chain/contract')

/** Returns the headers for calls to a network's node. */
export const nodeHeaders = () => rpcHeaders(getConfig(), session.getToken)

/** Inspects an address through the network's node. */
export const inspectionQuery = (subject: Subject | null) =>
  queryOptions({
    queryKey: [
      'contract',
      subject && networkKey(subject.network),
      subject?.address,
      subject?.smartContractType,
      subject?.wallet,
    ],
    enabled: subject !== null,
    retry: false,
    queryFn: async ({ signal }): Promise<Findings> => {
      if (!subject) throw new Error('There is no contract to look at.')
      const { callFunction, inspectContract } = await loadChainContract()
      const { network, address: contract, smartContractType, wallet } = subject
      const options = { network, contract, signal, headers: nodeHeaders() }
      const types = mintInputs[smartContractType]
      const signature = types && `mint(${types.join(',')})`
      const found = await inspectContract({ ...options, functions: signature ? [signature] : [] })
      if (!types || !signature) return { ...found, mint: null }
      const isThere = found.functions[signature] === true
      const mint: MintFinding = { signature, isThere, isTried: false, refusal: null }
      if (!isThere || !wallet) return { ...found, mint }
      const inputs = types.map((type) => ({ type }))
      const values = types.map((type, index) =>
        type === 'address' ? wallet : type === 'string' ? 'ipfs://' : index === 1 ? freeToken : 1n,
      )
      const item = {
        type: 'function',
        name: 'mint',
        stateMutability: 'nonpayable',
        inputs,
        outputs: [],
      } as const
      try {
        await callFunction({ ...options, item, values, from: wallet })
        mint.isTried = true
      } catch (error) {
        if (!isChainError(error, 'reverted', 'gas-too-low')) throw error
        mint.refusal = error.reason ?? 'It gives no reason.'
      }
      return { ...found, mint }
    },
  })
