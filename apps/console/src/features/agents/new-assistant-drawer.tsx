import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/session/sdk.ts'
import { IndexField } from '#src/entities/vector/index-field.tsx'
import { AreaField } from '#src/resource/area-field.tsx'
import { ResourceDrawer } from '#src/resource/resource-drawer.tsx'
import { TextField } from '#src/resource/text-field.tsx'
import { useResourceForm } from '#src/resource/use-resource-form.ts'
import { assistantBody, assistantForm, assistantValues } from './assistant-form.ts'
import { FromPrompt } from './from-prompt.tsx'

type NewAssistantDrawerProps = {
  open: boolean
  /** The index it starts with; empty where none was chosen. */
  indexName: string
  onClose: () => void
}

/** Creates an assistant, whose instructions may start with a stored prompt. Mount it again for each opening: it holds what was typed. */
export function NewAssistantDrawer({ open, indexName, onClose }: NewAssistantDrawerProps) {
  const form = useResourceForm({
    open,
    onClose,
    schema: assistantForm,
    values: assistantValues(indexName),
    draft: 'assistant/new',
    save: (values, call) => getSdk().vector.createAssistant(assistantBody(values), call),
    creates: true,
    invalidates: [queryKeys.dataManagement.assistants()],
  })
  const { getValues, setValue, setFocus, formState } = form.form

  /** Puts a text into the instructions: in place of nothing, or after what is there. */
  const insert = (text: string) => {
    const before = getValues('instructions').trimEnd()
    setValue('instructions', before === '' ? text : `${before}\n\n${text}`, {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    })
    setFocus('instructions')
  }

  return (
    <ResourceDrawer
      form={form}
      noun="assistant"
      name={undefined}
      description="It answers from one index and follows your instructions."
    >
      <TextField form={form} name="assistantName" label="Name" required />
      <IndexField
        form={form}
        name="indexName"
        label="Index"
        required
        help="The assistant answers from this index."
      />
      <FromPrompt onInsert={insert} />
      <AreaField
        form={form}
        name="instructions"
        label="Instructions"
        help="How to answer: its tone, and what to say without a source."
        rows={8}
      />
    </ResourceDrawer>
  )
}
