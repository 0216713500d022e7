import { useQuery } from '@tanstack/react-query'
import { Button, Combobox, Field } from '@vitrine/ui-kit'
import { TextCursorInput } from 'lucide-react'
import { useId, useState } from 'react'
import { FilledPrompt } from '#src/entities/prompts/filled-prompt.tsx'
import { fillPrompt, variablesOf } from '#src/entities/prompts/prompt-variables.ts'
import { promptsQuery } from '#src/entities/prompts/prompts-query.ts'
import { VariableFields } from '#src/entities/prompts/variable-fields.tsx'
import { ReadNote } from '#src/lib/retry-note.tsx'

/** Inserts a stored prompt with its variables filled in. Renders nothing if no prompt is stored. */
export function FromPrompt({ onInsert }: { onInsert: (text: string) => void }) {
  const id = useId()
  const prompts = useQuery(promptsQuery)
  const [chosen, setChosen] = useState<string | null>(null)
  const [values, setValues] = useState<Record<string, string>>({})
  const prompt = prompts.data?.find((one) => one._id === chosen)
  const text = prompt?.prompt ?? ''
  const names = variablesOf(text)
  const missing = names.filter((name) => !values[name])

  if (!prompts.data) return <ReadNote read={prompts} what="The prompts" />
  if (prompts.data.length === 0) return null
  const option = (one: { _id: string; name: string; description: string | null }) => ({
    value: one._id,
    label: one.name,
    ...(one.description ? { description: one.description } : {}),
  })
  return (
    <div className="flex flex-col gap-3 rounded-md border border-subtle bg-canvas p-3">
      <Field
        label="Start from a prompt"
        help="Its text is inserted into the instructions. You can edit it there."
        controlId={id}
      >
        <Combobox
          placeholder="Choose a prompt"
          options={prompts.data.map(option)}
          value={prompt ? option(prompt) : null}
          onValueChange={(next) => {
            setChosen(next?.value ?? null)
            setValues({})
          }}
        />
      </Field>
      {prompt ? (
        <>
          {names.length > 0 ? (
            <VariableFields names={names} values={values} onValuesChange={setValues} />
          ) : null}
          <FilledPrompt prompt={text} values={values} label="The prompt, filled" className="max-h-40" />
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <Button
              size="sm"
              icon={<TextCursorInput aria-hidden />}
              onClick={() => {
                onInsert(fillPrompt(text, values))
                setChosen(null)
                setValues({})
              }}
            >
              Insert into the instructions
            </Button>
            {missing.length > 0 ? (
              <p className="text-xs text-muted">
                {missing.length === 1 ? 'One variable is' : `${missing.length} variables are`} still empty and
                will be inserted as written.
              </p>
            ) : null}
          </div>
        </>
      ) : null}
    </div>
  )
}
