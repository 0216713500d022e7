import type { AiModel, BodyOf } from '@vitrine/sdk'
import '#src/lib/zod.ts'
import { z } from 'zod'

const isAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** What a person fills in. An endpoint of one's own may request no key. */
export const aiForm = z.object({
  modelName: z
    .string()
    .trim()
    .min(1, 'Enter the name of the model, as its provider spells it.')
    .max(120, 'Use at most 120 characters.'),
  apiKey: z
    .string()
    .trim()
    .max(512, 'Use at most 512 characters.')
    .nullable()
    .refine((typed) => typed === null || typed.length >= 8, 'An API key has at least 8 characters.'),
  baseUrl: z
    .string()
    .trim()
    .max(2048, 'Use at most 2,048 characters.')
    .refine((text) => text === '' || isAddress(text), 'Enter an http or https address, or leave it blank.'),
})

export type AiValues = z.output<typeof aiForm>

/** Returns the form as it opens. */
export const aiValues = (stored: AiModel | null): AiValues => ({
  modelName: stored?.modelName ?? '',
  apiKey: null,
  baseUrl: stored?.baseUrl ?? '',
})

/** Returns the form as the API takes it: a key that was not typed stays, a blank address is the provider's own endpoint. */
export const aiBody = ({ modelName, apiKey, baseUrl }: AiValues): BodyOf<'setApiKeyAndModelName'> => ({
  modelName,
  ...(apiKey === null ? {} : { apiKey }),
  baseUrl: baseUrl === '' ? null : baseUrl,
})
