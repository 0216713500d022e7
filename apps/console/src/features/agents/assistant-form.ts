import type { BodyOf } from '@vitrine/sdk'
import * as z from '#src/lib/zod.ts'

/** Characters that instructions may have. */
export const INSTRUCTIONS = 20_000

/** What a person fills in. The names are the contract's own, so that a refusal finds its field. */
export const assistantForm = z.object({
  assistantName: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Give the assistant a name.'),
      z.maxLength(120, 'Use at most 120 characters.'),
    ),
  indexName: z.string().check(z.minLength(1, 'Choose the index that the assistant answers from.')),
  instructions: z.string().check(z.trim(), z.maxLength(INSTRUCTIONS, 'Use at most 20,000 characters.')),
})

export type AssistantValues = z.output<typeof assistantForm>

/** Returns the form as it opens, for an index where one was chosen already. */
export const assistantValues = (indexName: string): AssistantValues => ({
  assistantName: '',
  indexName,
  instructions: '',
})

/** Returns the form as the API takes it. */
export const assistantBody = ({
  instructions,
  ...rest
}: AssistantValues): BodyOf<'createVectorAssistant'> => ({
  ...rest,
  ...(instructions === '' ? {} : { instructions }),
})
