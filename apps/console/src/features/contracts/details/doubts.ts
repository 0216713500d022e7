import { shorten } from '@vitrine/ui-kit'
import { contractTypeName } from '#src/lib/contract-types.ts'
import type { Findings } from './inspection-query.ts'

/** Returns whose code a proxy runs and whether that can change, in a sentence; null where it is no proxy. */
export function proxyText({ proxy }: Findings): string | null {
  if (!proxy) return null
  const at = `This contract is a proxy. It runs the code at ${shorten(proxy.implementation)}`
  if (proxy.kind === 'minimal') return `${at}, which can’t be replaced.`
  return proxy.beacon
    ? `${at}, which its beacon at ${shorten(proxy.beacon)} can replace.`
    : `${at}, which its admin can replace.`
}

/** Returns why the platform can't mint on a contract, in a sentence; null where nothing speaks against it. */
export function mintDoubt({ mint }: Findings): string | null {
  if (!mint) return null
  if (!mint.isThere) return `Assets can’t be minted: its code has no function ${mint.signature}.`
  return mint.refusal === null ? null : `The contract refuses to mint from the admin wallet: ${mint.refusal}`
}

/** Returns what a person should know before assets are minted on somebody’s contract. Empty where it is as the platform needs it. */
export function doubtsOf(found: Findings, smartContractType: number): string[] {
  const { erc721, erc1155 } = found.standards
  const isStandard = smartContractType === 1 ? erc721 : smartContractType === 2 ? erc1155 : true
  return [
    found.proxy === undefined ? 'The node does not show whether this contract is a proxy.' : proxyText(found),
    isStandard ? null : `The contract does not announce ${contractTypeName(smartContractType)}.`,
    mintDoubt(found),
  ].filter((one) => one !== null)
}
