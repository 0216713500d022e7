import { useQuery } from '@tanstack/react-query'
import * as limits from '@vitrine/sdk/limits'
import { text } from '#src/lib/form-rules.ts'
import * as z from '#src/lib/zod.ts'
import { ResourceDialog } from '#src/resource/resource-dialog.tsx'
import { SecretField } from '#src/resource/secret-field.tsx'
import { useResourceForm } from '#src/resource/use-resource-form.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { vectorStoreQuery } from './vector-store-query.ts'

const limit = limits.setVectorKey.apiKey

const schema = z.object({
  apiKey: z
    .nullable(text(limit))
    .check(
      z.refine(
        (typed) => typed !== null && typed.length >= limit.minLength,
        `Enter the API key; it has at least ${limit.minLength} characters.`,
      ),
    ),
})

type VectorKeyModalProps = { open: boolean; onClose: () => void }

/** Sets or replaces the vector store's key, which is never shown again. Mount it again for each opening. */
export function VectorKeyModal({ open, onClose }: VectorKeyModalProps) {
  // oxlint-disable-next-line console/reads-tell-failures -- The page below shows the failure.
  const { apiKey } = useQuery(vectorStoreQuery).data ?? {}
  const form = useResourceForm({
    open,
    onClose,
    schema,
    values: { apiKey: null },
    // The draft has no secret. It only reminds the person to enter the key again.
    draft: 'setting/vector',
    save: (values, call) => getSdk().vector.setKey({ apiKey: values.apiKey ?? '' }, call),
    invalidates: changedBy('vector.setKey'),
  })
  const ending = apiKey?.ending ? `, which ends in …${apiKey.ending}` : ''
  return (
    <ResourceDialog
      form={form}
      title="Set the key of the vector store"
      description={
        apiKey?.isSet
          ? `The new key replaces the current one${ending}, immediately.`
          : 'The new key replaces the current one, if one is set. With a key, texts may be sent to the AI model’s endpoint.'
      }
      submitLabel="Set store key"
      width="sm"
    >
      <SecretField
        form={form}
        name="apiKey"
        label="API key"
        required
        data-autofocus
        help="Stored encrypted."
        stored={null}
      />
    </ResourceDialog>
  )
}
