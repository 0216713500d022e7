import { isChainError, toChainError } from '@vitrine/chain'
import { type Address, isAddressEqual, type PublicClient, parseAbi, zeroAddress } from 'viem'
import { namehash, normalize } from 'viem/ens'
import { requireNetwork } from '#src/chain/require-network.ts'
import { toServiceError } from '#src/chain/to-service-error.ts'
import type { Group } from '#src/contract/types.ts'
import { ServiceError } from '#src/service-error.ts'

/** Where the registry of ENS is on each network that has one. */
export const nameRegistry: Address = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'

const registryAbi = parseAbi(['function resolver(bytes32 node) view returns (address)'])
const resolverAbi = parseAbi(['function addr(bytes32 node) view returns (address)'])

/** What is the node's trouble; every other failure is what a registry or a resolver said. */
const trouble = [
  'node-unreachable',
  'timed-out',
  'rate-limited',
  'unauthorized',
  'forbidden',
  'wrong-chain',
  'aborted',
] as const

/** Returns what a contract says; null where it refuses, is none, or says what can't be read. A node that does not answer has said nothing. */
const orNull = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((thrown: unknown) => {
    if (isChainError(toChainError(thrown), ...trouble)) throw thrown
    return null
  })

/** Returns the address of a name; null where it has none on chain, or is none. What a resolver would read elsewhere is not followed. */
async function addressOf(client: PublicClient, name: string): Promise<Address | null> {
  let node
  try {
    node = namehash(normalize(name))
  } catch {
    return null
  }
  const args = [node] as const
  const resolver = await orNull(
    client.readContract({ address: nameRegistry, abi: registryAbi, functionName: 'resolver', args }),
  )
  if (!resolver || isAddressEqual(resolver, zeroAddress)) return null
  const found = await orNull(
    client.readContract({ address: resolver, abi: resolverAbi, functionName: 'addr', args }),
  )
  return !found || isAddressEqual(found, zeroAddress) ? null : found
}

/** Looks names up on a network (capability `claims`). */
export const names: Group = ({ chain }) => ({
  async resolveNames({ body }) {
    const network = requireNetwork(chain.networks, body)
    const client = chain.networks.client(network)
    try {
      const code = await client.getCode({ address: nameRegistry })
      if (!code || code === '0x') {
        throw ServiceError.conflict(
          `${network.name} has no registry of names. Enter the addresses themselves.`,
          'no-resolver',
        )
      }
      const found = await Promise.all(body.names.map((name) => addressOf(client, name)))
      return { data: body.names.map((name, index) => ({ name, address: found[index] ?? null })) }
    } catch (thrown) {
      throw thrown instanceof ServiceError ? thrown : toServiceError(toChainError(thrown, { network }))
    }
  },
})
