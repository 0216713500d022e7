import type { BodyOf } from '@vitrine/sdk'
import * as z from '#src/lib/zod.ts'
import { indexNameProblem } from './index-name-problem.ts'

/** What a person fills in. The names are the contract's own, so that a refusal finds its field. */
export const indexForm = z.object({
  indexName: z.string().check(
    z.trim(),
    z.minLength(1, 'Give the index a name.'),
    z.superRefine((name, context) => {
      const message = indexNameProblem(name)
      if (message) context.addIssue({ code: 'custom', message })
    }),
  ),
  /** Null for that of the platform's embedding model. */
  dimension: z.nullable(
    z
      .int('Enter a whole number, or leave it blank.')
      .check(z.minimum(1, 'Use at least 1.'), z.maximum(16_000, 'Use at most 16,000.')),
  ),
  metric: z.enum(['cosine', 'euclidean', 'dotproduct']),
})

export type IndexValues = z.output<typeof indexForm>

/** The form as it opens. */
export const indexValues: IndexValues = { indexName: '', dimension: null, metric: 'cosine' }

/** Returns the form as the API takes it. */
export const indexBody = ({ dimension, ...rest }: IndexValues): BodyOf<'createVectorIndex'> => ({
  ...rest,
  ...(dimension === null ? {} : { dimension }),
})
