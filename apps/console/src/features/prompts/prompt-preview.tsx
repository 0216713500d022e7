import { Badge, CopyButton } from '@vitrine/ui-kit'
import { useDeferredValue, useId, useState } from 'react'
import { FilledPrompt } from '#src/entities/prompts/filled-prompt.tsx'
import { fillPrompt, variablesOf } from '#src/entities/prompts/prompt-variables.ts'
import { VariableFields } from '#src/entities/prompts/variable-fields.tsx'

/** The variables of the text being written, and the text with them filled in. The values aren't stored. */
export function PromptPreview({ prompt }: { prompt: string }) {
  const id = useId()
  const [values, setValues] = useState<Record<string, string>>({})
  const text = useDeferredValue(prompt)
  const names = variablesOf(text)
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 border-t border-subtle pt-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={id} className="text-sm font-semibold text-default">
          Variables
        </h3>
        {names.map((name) => (
          <Badge key={name} className="font-mono">
            {name}
          </Badge>
        ))}
      </div>
      {names.length === 0 ? (
        <p className="text-xs text-muted">
          None. Write <code className="font-mono text-default">{'{{name}}'}</code> where something is filled
          in later.
        </p>
      ) : (
        <>
          <p className="text-xs text-muted">Fill them in to preview the prompt. Nothing is saved.</p>
          <VariableFields names={names} values={values} onValuesChange={setValues} />
          <div className="flex items-center justify-between gap-2">
            <h4 className="text-xs font-medium text-muted">Preview</h4>
            <CopyButton value={fillPrompt(text, values)} label="Copy the filled prompt" />
          </div>
          <FilledPrompt prompt={text} values={values} label="Preview" />
        </>
      )}
    </section>
  )
}
