import * as limits from '@vitrine/sdk/limits'
import { webAddress } from '#src/lib/form-rules.ts'
import * as z from '#src/lib/zod.ts'

const missing = 'Enter the URL that your provider gave you.'

/** Schema of the form for a node provider or a bundler. */
export const providerForm = z.object({
  network: z.string().check(z.minLength(1, 'Choose a network.')),
  /** Null until something is typed. The URL may contain an access key, so it is treated as a secret. */
  url: z.nullable(webAddress(limits.setNodeUrl.url, missing)).check(z.refine((url) => url !== null, missing)),
})

export type ProviderValues = z.input<typeof providerForm>
