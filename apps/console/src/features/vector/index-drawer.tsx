import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { aiModelQuery } from '#src/entities/settings/ai-model-query.ts'
import { ReadNote } from '#src/lib/retry-note.tsx'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { NumberField } from '#src/resource/number-field.tsx'
import { RadioField } from '#src/resource/radio-field.tsx'
import { ResourceDrawer } from '#src/resource/resource-drawer.tsx'
import { TextField } from '#src/resource/text-field.tsx'
import { useResourceForm } from '#src/resource/use-resource-form.ts'
import { indexNameProblem } from './index-name-problem.ts'
import { metrics } from './metrics.ts'
import type { BodyOf } from '@vitrine/sdk'
import * as limits from '@vitrine/sdk/limits'
import { wholeNumber } from '#src/lib/form-rules.ts'
import * as z from '#src/lib/zod.ts'

/** Schema of the form. Field names match the contract, so that a server error is shown at its field. */
const indexForm = z.object({
  indexName: z.string().check(
    z.trim(),
    z.minLength(1, 'Give the index a name.'),
    z.superRefine((name, context) => {
      const message = indexNameProblem(name)
      if (message) context.addIssue({ code: 'custom', message })
    }),
  ),
  /** Null for the dimension of the platform's embedding model. */
  dimension: z.nullable(wholeNumber(limits.createVectorIndex.dimension, 'a dimension')),
  metric: z.enum(['cosine', 'euclidean', 'dotproduct']),
})

type IndexValues = z.output<typeof indexForm>

/** Initial values of the form. */
const indexValues: IndexValues = { indexName: '', dimension: null, metric: 'cosine' }

/** Returns the request body. */
const indexBody = ({ dimension, ...rest }: IndexValues): BodyOf<'createVectorIndex'> => ({
  ...rest,
  ...(dimension === null ? {} : { dimension }),
})

type IndexDrawerProps = { open: boolean; onClose: () => void }

const metricOptions = Object.entries(metrics).map(([value, words]) => ({ value, ...words }))

/** Creates an index. Remount it for each opening, because it holds the typed values. */
export function IndexDrawer({ open, onClose }: IndexDrawerProps) {
  const form = useResourceForm({
    open,
    onClose,
    schema: indexForm,
    values: indexValues,
    draft: 'vector-index/new',
    save: (values, call) => getSdk().vector.createIndex(indexBody(values), call),
    creates: true,
    invalidates: changedBy('vector.createIndex'),
  })
  const model = useQuery(aiModelQuery)
  const textHost = model.data?.textHost
  const [name, dimension] = useWatch({ control: form.form.control, name: ['indexName', 'dimension'] })

  return (
    <ResourceDrawer
      form={form}
      noun="index"
      name={undefined}
      description="An index stores passages as vectors. Its name, dimension and metric can’t be changed later."
    >
      <TextField
        form={form}
        name="indexName"
        label="Name"
        required
        help="1 to 45 lowercase letters, digits and hyphens."
        // Shown while typing only for problems that more typing can't fix.
        error={indexNameProblem(name)}
        mono
      />
      <NumberField
        form={form}
        name="dimension"
        label="Dimension"
        help="Leave blank for the embedding model’s. Websites and PDFs need that one."
        placeholder="The model’s own"
        min={limits.createVectorIndex.dimension.minimum}
        max={limits.createVectorIndex.dimension.maximum}
      />
      <RadioField
        form={form}
        name="metric"
        label="Metric"
        help="How similarity is measured."
        options={metricOptions}
      />
      {textHost ? (
        <p className="text-sm text-default">
          Texts of this index {dimension === null ? 'are' : 'may be'} sent to {textHost} to compute
          embeddings.
        </p>
      ) : null}
      <ReadNote read={model} what="The AI model" />
    </ResourceDrawer>
  )
}
