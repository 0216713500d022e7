import type { BodyOf, EmailCredential } from '@vitrine/sdk'
import * as limits from '@vitrine/sdk/limits'
import { atMost, text, wholeNumber } from '#src/lib/form-rules.ts'
import * as z from '#src/lib/zod.ts'

const limit = limits.updateEmailCredential

/** Returns the schema of the form. The names are the contract's own, so that a refusal finds its field. @param isNew a password is needed */
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

/** Returns the form as it opens. */
export const emailValues = (stored: EmailCredential | null): EmailValues => ({
  email: stored?.email ?? '',
  senderName: stored?.senderName ?? '',
  host: stored?.host ?? '',
  port: stored?.port ?? 587,
  secure: stored?.secure ?? false,
  // Blank while it is the address, so that it goes along when that is changed.
  username: stored?.username && stored.username !== stored.email ? stored.username : '',
  password: null,
})

/** Returns the form as the API takes it: a blank user name is the address, a password that was not typed stays. */
export const emailBody = ({ password, ...values }: EmailValues): BodyOf<'updateEmailCredential'> => ({
  ...values,
  username: values.username || values.email,
  ...(password === null ? {} : { password }),
})
