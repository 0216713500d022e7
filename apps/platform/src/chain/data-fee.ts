import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  type Hex,
  type PublicClient,
} from 'viem'
import { estimateL1Fee } from 'viem/op-stack'
import type { ChainNetwork, ChainNetworks } from '#src/chain/chain-networks.ts'
import { asChainError } from '#src/chain/to-service-error.ts'

/** Address of the contract that quotes the data fee on each OP-stack rollup. */
export const gasPriceOracle: Address = '0x420000000000000000000000000000000000000F'

type Call = { to?: Address | undefined; data?: Hex | undefined; value?: bigint | undefined }

const ask = (client: PublicClient, { to, data, value }: Call): Promise<bigint> =>
  estimateL1Fee(client, {
    gasPriceOracleAddress: gasPriceOracle,
    ...(to ? { to } : {}),
    ...(data ? { data } : {}),
    ...(value ? { value } : {}),
  } as Parameters<typeof estimateL1Fee>[1])

/** True, by client, if its node serves an OP-stack rollup. Each node has one client. */
const rollups = new WeakMap<PublicClient, Promise<boolean>>()

const isRefusal = (one: unknown) =>
  one instanceof ContractFunctionRevertedError || one instanceof ContractFunctionZeroDataError

async function findOut(client: PublicClient): Promise<boolean> {
  const code = await client.getCode({ address: gasPriceOracle })
  if (!code || code === '0x') return false
  return ask(client, { to: gasPriceOracle }).then(
    () => true,
    (thrown: unknown) => {
      // Another contract at this address rejects the call.
      if (thrown instanceof BaseError && thrown.walk(isRefusal)) return false
      throw thrown
    },
  )
}

function isRollup(client: PublicClient): Promise<boolean> {
  const known = rollups.get(client)
  if (known) return known
  const asked = findOut(client)
  rollups.set(client, asked)
  asked.catch(() => rollups.delete(client))
  return asked
}

/** Returns the fee for a transaction's data on an OP-stack rollup, in wei; 0 on every other network. Throws a ChainError if the node does not answer. */
export async function readDataFee(
  networks: ChainNetworks,
  network: ChainNetwork,
  call: Call,
): Promise<bigint> {
  const client = networks.client(network)
  return isRollup(client)
    .then((is) => (is ? ask(client, call) : 0n))
    .catch(asChainError(network))
}

/** Returns the highest data fee to expect when the transaction is mined. A signature doesn't limit this fee, and the price on layer 1 changes by up to an eighth a block. */
export const dataFeeAtMost = (fee: bigint) => (fee * 3n) / 2n
