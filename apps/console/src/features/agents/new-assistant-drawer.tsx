import { Field, FormDrawer, Input, Textarea, useSchemaForm } from '@vitrine/ui-kit'
import { DraftNotice } from '#src/lib/draft-notice.tsx'
import { IndexField } from '#src/lib/index-field.tsx'
import { useDraft } from '#src/lib/use-draft.ts'
import { assistantForm, assistantValues } from './assistant-form.ts'
import { FromPrompt } from './from-prompt.tsx'
import { useCreateAssistant } from './mutations.ts'

type NewAssistantDrawerProps = {
  open: boolean
  /** The index it begins with; empty where none was chosen. */
  indexName: string
  onClose: () => void
}

/** Creates an assistant, whose instructions may begin with a stored prompt. Mount it anew for each opening: it holds what was typed. */
export function NewAssistantDrawer({ open, indexName, onClose }: NewAssistantDrawerProps) {
  const drawer = useSchemaForm({
    schema: assistantForm,
    defaultValues: assistantValues(indexName),
    submit: (values) => create.mutateAsync(values),
  })
  const { form, field } = drawer
  const draft = useDraft({ form, name: open ? 'assistant/new' : null })
  const close = () => {
    draft.forget()
    onClose()
  }
  const create = useCreateAssistant({ form, draft }, close)
  const instructions = field('instructions')

  /** Puts a text where the writing stands: in place of nothing, or after what is there. */
  const insert = (text: string) => {
    const before = form.getValues('instructions').trimEnd()
    form.setValue('instructions', before === '' ? text : `${before}\n\n${text}`, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
    document.getElementById(instructions.controlId)?.focus()
  }

  return (
    <FormDrawer
      form={drawer}
      open={open}
      onOpenChange={(next) => next || close()}
      title="New assistant"
      description="It answers from what one index holds, by your instructions."
      submitLabel="Create assistant"
    >
      <DraftNotice draft={draft} />
      <Field label="Name" required {...field('assistantName')}>
        <Input autoComplete="off" {...form.register('assistantName')} />
      </Field>
      <IndexField form={drawer} name="indexName" help="What it answers from." />
      <FromPrompt onInsert={insert} />
      <Field
        label="Instructions"
        help="How it is to answer: its tone, and what to say where the index is silent."
        {...instructions}
      >
        <Textarea rows={8} {...form.register('instructions')} />
      </Field>
    </FormDrawer>
  )
}
