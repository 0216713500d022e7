import { useSchemaForm } from '@vitrine/ui-kit'
import { useDraft } from '#src/lib/use-draft.ts'
import { useSetVectorKey } from './mutations.ts'
import { SecretField } from './secret-field.tsx'
import { SettingForm } from './setting-form.tsx'
import type { SettingModalProps } from './setting-modal.tsx'
import { vectorForm } from './vector-form.ts'

/** Sets the key of the vector store, or replaces it. */
export function VectorModal({ open, onClose }: SettingModalProps) {
  const modal = useSchemaForm({
    schema: vectorForm,
    defaultValues: { apiKey: null },
    submit: (values) => save.mutateAsync(values),
  })
  const { form, field } = modal
  // Nothing in it may be kept; it only says that a secret has to be typed again.
  const draft = useDraft({ form, name: open ? 'setting/vector' : null })
  const save = useSetVectorKey({ form, draft }, onClose)
  return (
    <SettingForm
      form={modal}
      draft={draft}
      open={open}
      onClose={onClose}
      title="Set the key of the vector store"
      submitLabel="Set store key"
    >
      <SecretField
        label="API key"
        required
        help="It takes the place of a key that is set, and is sealed."
        control={form.control}
        name="apiKey"
        stored={null}
        {...field('apiKey')}
      />
    </SettingForm>
  )
}
