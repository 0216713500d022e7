import { queryOptions } from '@tanstack/react-query'
import { isChainError, type Network } from '@vitrine/chain'
import type { ContractInspection } from '@vitrine/chain/contract'
import { rpcHeaders } from '#src/runs/rpc-headers.ts'
import { getConfig } from '#src/lib/config.ts'
import { networkKey } from '#src/lib/network-key.ts'
import { session } from '#src/session/session.ts'

/** What is looked at: an address on a network, as a contract of a type. */
export type Subject = {
  network: Network
  address: string
  smartContractType: number
  /** The admin wallet, whose mint is tried. */
  wallet: string | null
}

/** What the contract has to have for assets to be minted on it; `isTried` where the admin wallet's mint went well, `refusal` where it did not. */
export type MintFinding = { signature: string; isThere: boolean; isTried: boolean; refusal: string | null }

/** What is known of an address. The mint is null for a type that holds no assets. */
export type Findings = ContractInspection & { mint: MintFinding | null }

/** What the platform mints by, as `mint` of the built-in contracts takes it. */
const mintInputs: Record<number, readonly string[]> = {
  1: ['address', 'uint256', 'string'],
  2: ['address', 'uint256', 'uint256', 'string'],
}
/** An id that no contract has come to. */
const freeToken = 2n ** 200n

/** Code that asks a contract: viem comes with it, which no page needs before. */
export const loadChainContract = () => import('@vitrine/chain/contract')

/** What each call to a network's node is sent with. */
export const nodeHeaders = () => rpcHeaders(getConfig(), session.getToken)

/** Reads what is at an address now, from the network's own node. */
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
