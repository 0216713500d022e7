import { isChainError } from '../errors/chain-error.ts'
import type { NodeRequest } from '../rpc/node-request.ts'

/** A contract that has another one do its work. */
export type ContractProxy = {
  /** `minimal` is fixed (EIP-1167, EIP-7511); `upgradeable` and `beacon` (EIP-1967) can be pointed elsewhere. */
  kind: 'minimal' | 'upgradeable' | 'beacon'
  /** The contract that does the work, in lower case. */
  implementation: string
  /** Of kind `beacon`: the contract that names the implementation, in lower case. */
  beacon?: string
}

/** `keccak256('eip1967.proxy.implementation') - 1` */
const implementationSlot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'
/** `keccak256('eip1967.proxy.beacon') - 1` */
const beaconSlot = '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50'
/** `implementation()` */
const implementationCall = '0x5c60da1b'

/** Code of a clone up to the end of its call. What follows may be arguments. */
const clone =
  /^0x(?:363d3d373d3d3d363d73([0-9a-f]{40})5af43d82803e903d91602b57fd5bf3|365f5f375f5f365f73([0-9a-f]{40})5af43d5f5f3e5f3d91602a57fd5bf3)/

/** Returns the address in one word of 32 bytes, in lower case; null where there is none. */
export function addressIn(word: unknown): string | null {
  const found = /^0x0{24}([0-9a-f]{40})$/i.exec(String(word))?.[1]
  return found && !/^0+$/.test(found) ? `0x${found.toLowerCase()}` : null
}

/** Returns whose code runs at an address; null where it is its own, undefined where the node does not tell. `called` answers a call, null where the contract refuses it. */
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
    // A proxy before a node may not let this method through.
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
