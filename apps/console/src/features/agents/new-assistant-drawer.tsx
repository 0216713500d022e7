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

/** The schema of the form. The names are the contract's own, so that a refusal finds its field. */
const assistantForm = z.object({
  assistantName: text(limits.createVectorAssistant.assistantName, 'Give the assistant a name.'),
  indexName: z.string().check(z.minLength(1, 'Choose the index that the assistant answers from.')),
  instructions: text(limits.createVectorAssistant.instructions),
})

type AssistantValues = z.output<typeof assistantForm>

/** Returns the form as it opens, for an index where one was chosen already. */
const assistantValues = (indexName: string): AssistantValues => ({
  assistantName: '',
  indexName,
  instructions: '',
})

/** Returns the form as the API takes it. */
const assistantBody = ({ instructions, ...rest }: AssistantValues): BodyOf<'createVectorAssistant'> => ({
  ...rest,
  ...(instructions === '' ? {} : { instructions }),
})

type NewAssistantDrawerProps = RowDrawerProps<VectorAssistant> & {
  /** The index it starts with; empty where none was chosen. */
  indexName: string
}

/** Creates an assistant, whose instructions may start with a stored prompt. */
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
