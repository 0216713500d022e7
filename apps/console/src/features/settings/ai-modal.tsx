import { useQuery } from '@tanstack/react-query'
import type { AiModel } from '@vitrine/sdk'
import { Field, Input, useSchemaForm } from '@vitrine/ui-kit'
import { useDraft } from '#src/lib/use-draft.ts'
import { aiForm, aiValues } from './ai-form.ts'
import { useSaveAiModel } from './mutations.ts'
import { aiModelQuery } from '#src/lib/ai-model-query.ts'
import { SecretField } from './secret-field.tsx'
import { SettingForm } from './setting-form.tsx'
import { type SettingModalProps, WithStored } from './setting-modal.tsx'

/** Sets the AI model, its key and where it is asked. */
export function AiModal({ open, onClose }: SettingModalProps) {
  const model = useQuery(aiModelQuery)
  return (
    <WithStored
      query={model}
      title="AI model"
      failed="The AI model could not be loaded"
      open={open}
      onClose={onClose}
    >
      {(stored) => <Content stored={stored} open={open} onClose={onClose} />}
    </WithStored>
  )
}

type ContentProps = { stored: AiModel | null; open: boolean; onClose: () => void }

function Content({ stored, open, onClose }: ContentProps) {
  const modal = useSchemaForm({
    schema: aiForm,
    defaultValues: aiValues(stored),
    submit: (values) => save.mutateAsync(values),
  })
  const { form, field } = modal
  const draft = useDraft({ form, name: open ? 'setting/ai' : null })
  const save = useSaveAiModel({ form, draft }, onClose)
  return (
    <SettingForm
      form={modal}
      draft={draft}
      open={open}
      onClose={onClose}
      title={stored ? 'Update the AI model' : 'Set the AI model'}
      submitLabel={stored ? 'Update AI model' : 'Set AI model'}
    >
      <Field label="Model name" required help="As its provider spells it." {...field('modelName')}>
        <Input autoComplete="off" spellCheck={false} {...form.register('modelName')} />
      </Field>
      <SecretField
        label="API key"
        help="Sealed when it is saved. Leave blank where the endpoint asks for none."
        control={form.control}
        name="apiKey"
        stored={stored?.apiKey ?? null}
        {...field('apiKey')}
      />
      <Field
        label="Base URL"
        help="An OpenAI-compatible endpoint; another one needs the key again. Leave blank for the provider’s own."
        {...field('baseUrl')}
      >
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://models.example/v1"
          {...form.register('baseUrl')}
        />
      </Field>
    </SettingForm>
  )
}
