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

/** Returns the name of an option that is not in the list of common ones. */
const freeName = (taken: readonly string[]) =>
  z.string().check(
    z.trim(),
    z.regex(
      namePattern,
      'Use lower-case letters, digits and hyphens: at most 40, with a letter or a digit first.',
    ),
    z.refine((name) => !taken.includes(name), 'You already have this payment method. Edit it instead.'),
  )

/** Returns which payment method it is: one of the common ones, or another by its name. */
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
  /** Null leaves the stored one alone. */
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
 * Returns the schema of the form. Names of fields are the contract's own where they can be, so that a refusal finds its field. Two parts, because
 * their problems are told in the order of the parts, which is that of the fields.
 *
 * @param taken the names of the options that there are, which a new one can't have
 */
export const optionForm = (taken: readonly string[]) => z.intersection(identity(taken), settings)

export type OptionValues = z.output<ReturnType<typeof optionForm>>

/** Returns the form as it opens: empty for a new option, filled from an existing one. */
export const optionValues = (option: FiatPaymentOption | null): OptionValues => ({
  kind: option ? (optionKinds.find((one) => one.option === option.option)?.option ?? 'other') : '',
  name: option?.option ?? '',
  label: option?.label ?? '',
  currency: option?.currency ?? '',
  publicKey: option?.publicKey ?? '',
  secretKey: null,
})

/** Returns the form as the API takes it. */
export const optionBody = (values: OptionValues): BodyOf<'adminUpdateFiatPaymentSetting'> => {
  const { label, currency, publicKey, secretKey } = values
  return { option: nameOf(values), label, currency, publicKey, ...(secretKey === null ? {} : { secretKey }) }
}
