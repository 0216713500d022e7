import '#src/lib/zod.ts'
import { z } from 'zod'

/** What a person fills in. */
export const vectorForm = z.object({
  apiKey: z
    .string()
    .trim()
    .max(512, 'Use at most 512 characters.')
    .nullable()
    .refine(
      (typed) => typed !== null && typed.length >= 8,
      'Enter the API key; it has at least 8 characters.',
    ),
})
