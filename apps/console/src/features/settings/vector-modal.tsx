import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/session/sdk.ts'
import { ResourceDialog } from '#src/resource/resource-dialog.tsx'
import { SecretField } from '#src/resource/secret-field.tsx'
import { useResourceForm } from '#src/resource/use-resource-form.ts'
import type { SettingModalProps } from './setting-modal.tsx'
import { vectorForm } from './vector-form.ts'

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
    invalidates: [queryKeys.dataManagement.all],
  })
  return (
    <ResourceDialog form={form} title="Set the key of the vector store" submitLabel="Set store key">
      <SecretField
        form={form}
        name="apiKey"
        label="API key"
        required
        help="It takes the place of a key that is set, and is sealed."
        stored={null}
      />
    </ResourceDialog>
  )
}
