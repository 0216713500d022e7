import type { BodyOf, FiatPaymentOption } from '@vitrine/sdk'
import * as limits from '@vitrine/sdk/limits'
import { atMost, text } from '#src/lib/form-rules.ts'
import * as z from '#src/lib/zod.ts'
import { type OptionKind, optionKinds } from './option-kinds.ts'

const namePattern = /^[a-z0-9][a-z0-9-]{0,39}$/
const limit = limits.adminUpdateFiatPaymentSetting
const shortestKey = limit.secretKey.minLength

const nameOf = ({ kind, name }: { kind: OptionKind | ''; name: string }) =>
  kind === 'other' ? name.trim() : kind

/** Returns the rule for the name of a custom option. */
const freeName = (taken: readonly string[]) =>
  z.string().check(
    z.trim(),
    z.regex(
      namePattern,
      'Use lower-case letters, digits and hyphens: at most 40, with a letter or a digit first.',
    ),
    z.refine((name) => !taken.includes(name), 'You already have this payment method. Edit it instead.'),
  )

/** Returns the schema of the kind: a common payment method, or a custom one with a name. */
const identity = (taken: readonly string[]) =>
  z
    .object({
      kind: z
        .enum(['', ...optionKinds.map(({ option }) => option), 'other'] as const)
        .check(z.refine((kind) => kind !== '', 'Enter a code for the payment method.')),
      name: z.string(),
    })
    .check(
      z.superRefine(({ kind, name }, context) => {
        if (kind !== 'other') return
        for (const { message } of freeName(taken).safeParse(name).error?.issues ?? []) {
          context.addIssue({ code: 'custom', path: ['name'], message })
        }
      }),
    )

const settings = z.object({
  label: text(limit.label, 'Enter a label.'),
  currency: z.string().check(z.minLength(1, 'Choose a currency.')),
  publicKey: text(limit.publicKey),
  /** Null keeps the stored key. */
  secretKey: z.nullable(
    z
      .string()
      .check(
        z.trim(),
        z.minLength(shortestKey, `Enter the whole key: at least ${shortestKey} characters.`),
        atMost(limit.secretKey),
      ),
  ),
})

/**
 * Returns the schema of the form. Field names match the contract if possible, so that server errors find
 * their field. It has two parts because problems are listed in the order of the parts, which is that of the
 * fields.
 *
 * @param taken names of existing options, which a new one can't have
 */
export const optionForm = (taken: readonly string[]) => z.intersection(identity(taken), settings)

export type OptionValues = z.output<ReturnType<typeof optionForm>>

/** Returns the initial values of the form: the existing option, or empty values for a new one. */
export const optionValues = (option: FiatPaymentOption | null): OptionValues => ({
  kind: option ? (optionKinds.find((one) => one.option === option.option)?.option ?? 'other') : '',
  name: option?.option ?? '',
  label: option?.label ?? '',
  currency: option?.currency ?? '',
  publicKey: option?.publicKey ?? '',
  secretKey: null,
})

/** Returns the request body. */
export const optionBody = (values: OptionValues): BodyOf<'adminUpdateFiatPaymentSetting'> => {
  const { label, currency, publicKey, secretKey } = values
  return { option: nameOf(values), label, currency, publicKey, ...(secretKey === null ? {} : { secretKey }) }
}
