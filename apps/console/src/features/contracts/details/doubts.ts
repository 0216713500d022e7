import { shorten } from '@vitrine/ui-kit'
import { contractTypeName } from '#src/lib/contract-types.ts'
import type { Findings } from './inspection-query.ts'

/**
 * Returns a sentence about the code that a proxy runs and whether it can be replaced; null if the contract
 * isn't a proxy.
 */
export function proxyText({ proxy }: Findings): string | null {
  if (!proxy) return null
  const at = `This contract is a proxy. It runs the code at ${shorten(proxy.implementation)}`
  if (proxy.kind === 'minimal') return `${at}, which can’t be replaced.`
  return proxy.beacon
    ? `${at}, which its beacon at ${shorten(proxy.beacon)} can replace.`
    : `${at}, which its admin can replace.`
}

/** Returns the reason the platform can't mint on a contract, as a sentence; null if no problem was found. */
export function mintDoubt({ mint }: Findings): string | null {
  if (!mint) return null
  if (!mint.isThere) return `Assets can’t be minted: its code has no function ${mint.signature}.`
  return mint.refusal === null ? null : `The contract refuses to mint from the admin wallet: ${mint.refusal}`
}

/**
 * Returns warnings to show before assets are minted on an existing contract. Empty if the contract meets the
 * platform's needs.
 */
export function doubtsOf(found: Findings, smartContractType: number): string[] {
  const { erc721, erc1155 } = found.standards
  const isStandard = smartContractType === 1 ? erc721 : smartContractType === 2 ? erc1155 : true
  return [
    found.proxy === undefined ? 'The node does not show whether this contract is a proxy.' : proxyText(found),
    isStandard ? null : `The contract does not announce ${contractTypeName(smartContractType)}.`,
    mintDoubt(found),
  ].filter((one) => one !== null)
}
