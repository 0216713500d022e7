import type { ApiKey, ApiKeyScope } from '@vitrine/sdk'
import * as limits from '@vitrine/sdk/limits'
import { text, wholeNumber } from '#src/lib/form-rules.ts'
import * as z from '#src/lib/zod.ts'

/** Lifetimes of a key in days from now; `keep` leaves the expiry unchanged. */
export const lifetimes = ['keep', '7', '30', '90', '365'] as const

/** Schema of the form. Field names match the contract, so that a server error is shown at its field. */
export const apiKeyForm = z.object({
  name: text(limits.createApiKey.name, 'Give the key a name.'),
  scopes: z.array(z.custom<ApiKeyScope>()).check(z.minLength(1, 'Choose at least one scope.')),
  expiresAt: z.enum(lifetimes),
  callsPerMinute: wholeNumber(limits.createApiKey.callsPerMinute, 'a number of calls'),
})

export type ApiKeyValues = z.output<typeof apiKeyForm>

/** Returns the initial values of the form. */
export const apiKeyValues = (apiKey: ApiKey | null): ApiKeyValues => ({
  name: apiKey?.name ?? '',
  scopes: apiKey?.scopes ?? [],
  expiresAt: apiKey ? 'keep' : '90',
  callsPerMinute: apiKey?.callsPerMinute ?? 600,
})

const day = 86_400_000

/** Returns the request body. The expiry is the end of a day, so that a repeated submit has the same value. */
export const apiKeyInput = ({ expiresAt, ...values }: ApiKeyValues) => ({
  ...values,
  ...(expiresAt === 'keep'
    ? {}
    : { expiresAt: new Date((Math.floor(Date.now() / day) + 1 + Number(expiresAt)) * day).toISOString() }),
})
