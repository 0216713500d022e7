import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { IndexField } from '#src/entities/vector/index-field.tsx'
import { AreaField } from '#src/resource/area-field.tsx'
import { ResourceDrawer } from '#src/resource/resource-drawer.tsx'
import { TextField } from '#src/resource/text-field.tsx'
import { useResourceForm } from '#src/resource/use-resource-form.ts'
import { FromPrompt } from './from-prompt.tsx'
import type { BodyOf, VectorAssistant } from '@vitrine/sdk'
import type { RowDrawerProps } from '#src/resource/lazy-drawer.tsx'
import * as limits from '@vitrine/sdk/limits'
import { text } from '#src/lib/form-rules.ts'
import * as z from '#src/lib/zod.ts'

/** Schema of the form. Field names match the contract, so that a server error is shown at its field. */
const assistantForm = z.object({
  assistantName: text(limits.createVectorAssistant.assistantName, 'Give the assistant a name.'),
  indexName: z.string().check(z.minLength(1, 'Choose the index that the assistant answers from.')),
  instructions: text(limits.createVectorAssistant.instructions),
})

type AssistantValues = z.output<typeof assistantForm>

/** Returns the initial values of the form. `indexName` is the preselected index, or empty. */
const assistantValues = (indexName: string): AssistantValues => ({
  assistantName: '',
  indexName,
  instructions: '',
})

/** Returns the request body. */
const assistantBody = ({ instructions, ...rest }: AssistantValues): BodyOf<'createVectorAssistant'> => ({
  ...rest,
  ...(instructions === '' ? {} : { instructions }),
})

type NewAssistantDrawerProps = RowDrawerProps<VectorAssistant> & {
  /** The preselected index; empty for none. */
  indexName: string
}

/** Creates an assistant. A stored prompt can be inserted into its instructions. */
export function NewAssistantDrawer({ open, indexName, onClose }: NewAssistantDrawerProps) {
  const form = useResourceForm({
    open,
    onClose,
    schema: assistantForm,
    values: assistantValues(indexName),
    draft: 'assistant/new',
    save: (values, call) => getSdk().vector.createAssistant(assistantBody(values), call),
    creates: true,
    invalidates: changedBy('vector.createAssistant'),
  })
  const { getValues, setValue, setFocus, formState } = form.form

  /** Replaces empty instructions with a text, or appends it. */
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
