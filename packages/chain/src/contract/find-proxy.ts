import { isChainError } from '../errors/chain-error.ts'
import type { NodeRequest } from '../rpc/node-request.ts'

/** A contract that runs the code of another contract. */
export type ContractProxy = {
  /**
   * `minimal` is fixed (EIP-1167, EIP-7511); `upgradeable` and `beacon` (EIP-1967) can change their
   * implementation.
   */
  kind: 'minimal' | 'upgradeable' | 'beacon'
  /** Address of the contract whose code runs, in lower case. */
  implementation: string
  /** Address of the beacon that names the implementation, in lower case. Only for the kind `beacon`. */
  beacon?: string
}

/** `keccak256('eip1967.proxy.implementation') - 1` */
const implementationSlot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'
/** `keccak256('eip1967.proxy.beacon') - 1` */
const beaconSlot = '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50'
/** `implementation()` */
const implementationCall = '0x5c60da1b'

/** Code of a minimal proxy up to the end of its call. Arguments may follow. */
const clone =
  /^0x(?:363d3d373d3d3d363d73([0-9a-f]{40})5af43d82803e903d91602b57fd5bf3|365f5f375f5f365f73([0-9a-f]{40})5af43d5f5f3e5f3d91602a57fd5bf3)/

/** Returns the address in a word of 32 bytes, in lower case. Null for another word or the zero address. */
export function addressIn(word: unknown): string | null {
  const found = /^0x0{24}([0-9a-f]{40})$/i.exec(String(word))?.[1]
  return found && !/^0+$/.test(found) ? `0x${found.toLowerCase()}` : null
}

/**
 * Finds the proxy at an address. Null if the contract runs its own code; undefined if the node does not allow
 * reading storage. `called` returns the answer to a call, or null if the contract refuses it.
 */
export async function findProxy(
  request: NodeRequest,
  called: (to: string, data: string) => Promise<string | null>,
  contract: string,
  code: string,
): Promise<ContractProxy | null | undefined> {
  const fixed = clone.exec(code.toLowerCase())
  if (fixed) return { kind: 'minimal', implementation: `0x${fixed[1] ?? fixed[2]}` }
  const slots = await Promise.all(
    [implementationSlot, beaconSlot].map(async (slot) =>
      addressIn(await request('eth_getStorageAt', contract, slot, 'latest')),
    ),
  ).catch((thrown: unknown) => {
    // The RPC proxy of a node may block this method.
    if (isChainError(thrown, 'unknown')) return null
    throw thrown
  })
  if (!slots) return undefined
  const [implementation, beacon] = slots
  if (implementation) return { kind: 'upgradeable', implementation }
  if (!beacon) return null
  const named = addressIn(await called(beacon, implementationCall))
  return named ? { kind: 'beacon', implementation: named, beacon } : null
}
