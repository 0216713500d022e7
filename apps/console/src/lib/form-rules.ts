import { formatCount } from '@vitrine/ui-kit'
import { isChainAddress } from './is-chain-address.ts'
import * as z from './zod.ts'

type MostCharacters = { maxLength: number }

/** Returns a check for the maximum length of a text in the contract. */
export const atMost = ({ maxLength }: MostCharacters) =>
  z.maxLength(maxLength, `Use at most ${formatCount(maxLength)} characters.`)

/**
 * Returns the schema of a text: trimmed, and within the contract's limit.
 *
 * @param limit the field's limit in `@vitrine/sdk/limits`
 * @param missing the problem of a blank text; without it, the text may be blank
 */
export function text(limit: MostCharacters, missing?: string) {
  const trimmed = z.string().check(z.trim())
  return (missing === undefined ? trimmed : trimmed.check(z.minLength(1, missing))).check(atMost(limit))
}

/**
 * Returns the schema of a whole number within the contract's limits.
 *
 * @param name the entered value, such as “a number of pages”, because the summary of a form's problems doesn't name fields
 */
export function wholeNumber({ minimum, maximum }: { minimum: number; maximum: number }, name: string) {
  const problem = `Enter ${name} from ${formatCount(minimum)} to ${formatCount(maximum)}, without decimals.`
  return z.int(problem).check(z.minimum(minimum, problem), z.maximum(maximum, problem))
}

/** The schema of a wallet's or contract's address, which may be blank. */
export const addressOrBlank = z.string().check(
  z.trim(),
  z.refine(
    (typed) => typed === '' || isChainAddress(typed),
    'Enter an address: 0x and 40 hexadecimal digits.',
  ),
)

const isWebAddress = (typed: string) => /^https?:$/.test(URL.parse(typed)?.protocol ?? '')

/**
 * Returns the schema of a website's or a service's address, no longer than the contract allows.
 *
 * @param missing the problem of a blank address. Without it, the address may be blank
 */
export const webAddress = (limit: MostCharacters, missing?: string) =>
  text(limit, missing).check(
    z.refine(
      (typed) => typed === '' || isWebAddress(typed),
      'Enter an address that begins with https:// or http://.',
    ),
  )
