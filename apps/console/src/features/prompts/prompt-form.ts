import type { LlmPrompt } from '@vitrine/sdk'
import * as z from '#src/lib/zod.ts'

/** What a person fills in. The names are the contract's own, so that a refusal finds its field. */
export const promptForm = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Give the prompt a name.'),
      z.maxLength(120, 'Use at most 120 characters.'),
    ),
  description: z.string().check(z.trim(), z.maxLength(1000, 'Use at most 1,000 characters.')),
  prompt: z
    .string()
    .check(
      z.regex(/\S/, 'Enter the prompt’s text.'),
      z.maxLength(100_000, 'Use at most 100,000 characters.'),
    ),
})

export type PromptValues = z.output<typeof promptForm>

/** Returns the form as it opens: empty for a new prompt, filled from an existing one. */
export const promptValues = (prompt: LlmPrompt | null): PromptValues => ({
  name: prompt?.name ?? '',
  description: prompt?.description ?? '',
  prompt: prompt?.prompt ?? '',
})
