import type { Abi } from 'abitype'
import { decodeErrorResult } from 'viem'
import type { Facts } from './facts.ts'
import { knownErrors, knownSentences, panicSentences } from './known-reverts.ts'

type Decoded = NonNullable<Facts['decoded']>

function decode(data: `0x${string}`, abi: Abi): Decoded | undefined {
  try {
    const { errorName, args, abiItem } = decodeErrorResult({ abi, data })
    return {
      errorName,
      args: args ?? [],
      inputs: 'inputs' in abiItem ? abiItem.inputs : [],
    }
  } catch {
    return undefined
  }
}

const show = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? JSON.stringify(value, (_key, inner) => (typeof inner === 'bigint' ? inner.toString() : inner))
    : String(value)

function phrase({ errorName, args, inputs }: Decoded): string {
  if (errorName === 'Error') return show(args[0])
  if (errorName === 'Panic') {
    return panicSentences[Number(args[0])] ?? `the contract stopped with code ${show(args[0])}.`
  }
  const known = knownSentences[errorName]
  if (known) return known
  const named = args.map((value, index) => {
    const name = inputs[index]?.name
    return name ? `${name}: ${show(value)}` : show(value)
  })
  return named.length > 0 ? `${errorName} (${named.join(', ')})` : errorName
}

/**
 * Reason of a revert: `reason` in one phrase, `errorName` and `errorArgs` if the error is known. Not redacted
 * yet.
 */
export type Revert = { reason?: string; errorName?: string; errorArgs?: readonly unknown[] }

/** Returns the reason of a revert. Empty if the contract gave none. */
export function readRevert({ revertData, decoded, revertText }: Facts, abi: Abi = []): Revert {
  const bytes = revertData && (decode(revertData, abi) ?? decode(revertData, knownErrors))
  const understood = bytes ?? decoded
  if (understood) {
    const { errorName, args } = understood
    return { reason: phrase(understood), errorName, errorArgs: args }
  }
  const text = revertText?.trim()
  // Raw bytes, which some nodes return as the text, mean nothing to people.
  return text &&
    !/^(?:custom error )?0x[0-9a-f]*/i.test(text) &&
    !/^(?:for an unknown reason)?\.?$/.test(text)
    ? { reason: text }
    : {}
}
