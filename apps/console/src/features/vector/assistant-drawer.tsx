import { Field, FormDrawer, Input, Textarea, useSchemaForm } from '@vitrine/ui-kit'
import { DraftNotice } from '#src/lib/draft-notice.tsx'
import { IndexField } from '#src/lib/index-field.tsx'
import { useDraft } from '#src/lib/use-draft.ts'
import { assistantForm, assistantValues } from './assistant-form.ts'
import { useCreateAssistant } from './mutations.ts'

type AssistantDrawerProps = {
  open: boolean
  /** The index it begins with; empty where none was chosen. */
  indexName: string
  onClose: () => void
}

/** Creates an assistant. Mount it anew for each opening: it holds what was typed. */
export function AssistantDrawer({ open, indexName, onClose }: AssistantDrawerProps) {
  const drawer = useSchemaForm({
    schema: assistantForm,
    defaultValues: assistantValues(indexName),
    submit: (values) => create.mutateAsync(values),
  })
  const { form, field } = drawer
  const draft = useDraft({ form, name: open ? 'vector-assistant/new' : null })
  const close = () => {
    draft.forget()
    onClose()
  }
  const create = useCreateAssistant(form, close)

  return (
    <FormDrawer
      form={drawer}
      open={open}
      onOpenChange={(next) => next || close()}
      title="New assistant"
      description="It answers questions from what one index holds."
      submitLabel="Create assistant"
    >
      <DraftNotice draft={draft} />
      <Field label="Name" required {...field('assistantName')}>
        <Input autoComplete="off" {...form.register('assistantName')} />
      </Field>
      <IndexField form={drawer} name="indexName" />
      <Field
        label="Instructions"
        help="How it is to answer: its tone, and what to say where the index is silent."
        {...field('instructions')}
      >
        <Textarea rows={8} {...form.register('instructions')} />
      </Field>
    </FormDrawer>
  )
}
