import type { BodyOf, EmailCredential } from '@vitrine/sdk'
import '#src/lib/zod.ts'
import { z } from 'zod'

/** Returns the schema of what a person fills in. The names are the contract's own, so that a refusal finds its field. @param isNew a password is needed */
export const emailForm = (isNew: boolean) =>
  z.object({
    email: z
      .email('Enter an email address, such as hello@shop.example.')
      .max(254, 'Use at most 254 characters.'),
    senderName: z.string().trim().max(120, 'Use at most 120 characters.'),
    host: z
      .string()
      .trim()
      .min(1, 'Enter the SMTP server, such as smtp.shop.example.')
      .max(253, 'Use at most 253 characters.'),
    port: z
      .int('Enter a port, such as 587.')
      .min(1, 'A port is at least 1.')
      .max(65_535, 'A port is at most 65,535.'),
    secure: z.boolean(),
    username: z.string().trim().max(254, 'Use at most 254 characters.'),
    password: z
      .string()
      .max(512, 'Use at most 512 characters.')
      .nullable()
      .refine((typed) => typed !== '' && !(isNew && typed === null), 'Enter the password.'),
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
