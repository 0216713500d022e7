import '#src/lib/zod.ts'
import { z } from 'zod'

const isAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** What a person fills in for a node provider or a bundler. */
export const providerForm = z.object({
  network: z.string().min(1, 'Choose a network.'),
  /** Null until something is typed: an access key may be in it, so it is treated as a secret. */
  url: z
    .string()
    .trim()
    .min(1, 'Enter the URL that your provider gave you.')
    .max(2048, 'Use at most 2,048 characters.')
    .refine(isAddress, 'Enter an http or https address.')
    .nullable()
    .refine((url) => url !== null, 'Enter the URL that your provider gave you.'),
})

export type ProviderValues = z.input<typeof providerForm>
