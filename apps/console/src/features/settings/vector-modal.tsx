import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { ResourceDialog } from '#src/resource/resource-dialog.tsx'
import { SecretField } from '#src/resource/secret-field.tsx'
import { useResourceForm } from '#src/resource/use-resource-form.ts'
import type { SettingModalProps } from './setting-modal.tsx'
import * as limits from '@vitrine/sdk/limits'
import { text } from '#src/lib/form-rules.ts'
import * as z from '#src/lib/zod.ts'

const limit = limits.setVectorKey.apiKey

/** The schema of the form. */
const vectorForm = z.object({
  apiKey: z
    .nullable(text(limit))
    .check(
      z.refine(
        (typed) => typed !== null && typed.length >= limit.minLength,
        `Enter the API key; it has at least ${limit.minLength} characters.`,
      ),
    ),
})

/** Sets the key of the vector store, or replaces it. */
export function VectorModal({ open, onClose }: SettingModalProps) {
  const form = useResourceForm({
    open,
    onClose,
    schema: vectorForm,
    values: { apiKey: null },
    // Nothing in it may be stored; it only says that a secret has to be typed again.
    draft: 'setting/vector',
    save: ({ apiKey }, call) => getSdk().vector.setKey({ apiKey: apiKey ?? '' }, call),
    invalidates: changedBy('vector.setKey'),
  })
  return (
    <ResourceDialog form={form} title="Set the key of the vector store" submitLabel="Set store key">
      <SecretField
        form={form}
        name="apiKey"
        label="API key"
        required
        help="Replaces the current key. Stored encrypted."
        stored={null}
      />
    </ResourceDialog>
  )
}
