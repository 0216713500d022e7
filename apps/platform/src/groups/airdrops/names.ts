import { isChainError, toChainError } from '@vitrine/chain'
import { type Address, isAddressEqual, type PublicClient, parseAbi, zeroAddress } from 'viem'
import { namehash, normalize } from 'viem/ens'
import { requireNetwork } from '#src/chain/require-network.ts'
import { asServiceError } from '#src/chain/to-service-error.ts'
import type { Group } from '#src/contract/types.ts'
import { ServiceError } from '#src/service-error.ts'

/** Address of the ENS registry, the same on every network that has it. */
export const nameRegistry: Address = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'

const registryAbi = parseAbi(['function resolver(bytes32 node) view returns (address)'])
const resolverAbi = parseAbi(['function addr(bytes32 node) view returns (address)'])

/** Errors of the node. All other errors come from a registry or a resolver. */
const trouble = [
  'node-unreachable',
  'timed-out',
  'rate-limited',
  'unauthorized',
  'forbidden',
  'wrong-chain',
  'aborted',
] as const

/**
 * Returns a contract's result; null if the contract doesn't exist, refuses, or returns an unreadable value. Throws if
 * the node does not answer.
 */
const orNull = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((thrown: unknown) => {
    if (isChainError(toChainError(thrown), ...trouble)) throw thrown
    return null
  })

/**
 * Returns the address of a name; null if the name is invalid or lacks one on the network. Ignores resolvers that refer
 * to other servers.
 */
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

/** Resolves names on a network (capability `claims`). */
export const names: Group = ({ chain }) => ({
  async resolveNames({ body }) {
    const network = requireNetwork(chain.networks, body)
    const client = chain.networks.client(network)
    const failed = asServiceError(network)
    const code = await client.getCode({ address: nameRegistry }).catch(failed)
    if (!code || code === '0x') {
      const message = `${network.name} has no registry of names. Enter the addresses themselves.`
      throw ServiceError.conflict(message, 'no-resolver')
    }
    const found = await Promise.all(body.names.map((name) => addressOf(client, name))).catch(failed)
    return { data: body.names.map((name, index) => ({ name, address: found[index] ?? null })) }
  },
})
