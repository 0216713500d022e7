import type { BodyOf, EmailCredential } from '@vitrine/sdk'
import * as limits from '@vitrine/sdk/limits'
import { atMost, text, wholeNumber } from '#src/lib/form-rules.ts'
import * as z from '#src/lib/zod.ts'

const limit = limits.updateEmailCredential

/**
 * Returns the schema of the form. Field names match the contract, so that a server error is shown at its
 * field.
 *
 * @param isNew True if a password is required.
 */
export const emailForm = (isNew: boolean) =>
  z.object({
    email: z.email('Enter an email address, such as hello@shop.example.').check(atMost(limit.email)),
    senderName: text(limit.senderName),
    host: text(limit.host, 'Enter the SMTP server, such as smtp.shop.example.'),
    port: wholeNumber(limit.port, 'a port'),
    secure: z.boolean(),
    username: text(limit.username),
    password: z
      .nullable(z.string().check(atMost(limit.password)))
      .check(z.refine((typed) => typed !== '' && !(isNew && typed === null), 'Enter the password.')),
  })

export type EmailValues = z.output<ReturnType<typeof emailForm>>

/** Returns the initial values of the form. */
export const emailValues = (stored: EmailCredential | null): EmailValues => ({
  email: stored?.email ?? '',
  senderName: stored?.senderName ?? '',
  host: stored?.host ?? '',
  port: stored?.port ?? 587,
  secure: stored?.secure ?? false,
  // Blank if it equals the address, so that it changes with the address.
  username: stored?.username && stored.username !== stored.email ? stored.username : '',
  password: null,
})

/**
 * Returns the request body. A blank user name is the address; without a typed password the stored one stays.
 */
export const emailBody = ({ password, ...values }: EmailValues): BodyOf<'updateEmailCredential'> => ({
  ...values,
  username: values.username || values.email,
  ...(password === null ? {} : { password }),
})
