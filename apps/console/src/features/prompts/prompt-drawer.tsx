import type { LlmPrompt } from '@vitrine/sdk'
import { Button, Badge, CopyButton, Diff, RelativeTime } from '@vitrine/ui-kit'
import { History } from 'lucide-react'
import { useState, useDeferredValue, useId } from 'react'
import { useWatch } from 'react-hook-form'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { CodeField } from '#src/resource/code-field.tsx'
import type { RowDrawerProps } from '#src/resource/lazy-drawer.tsx'
import { useOpenDrawer } from '#src/resource/open-drawer.tsx'
import { ResourceDrawer } from '#src/resource/resource-drawer.tsx'
import { TextField } from '#src/resource/text-field.tsx'
import { useResourceForm } from '#src/resource/use-resource-form.ts'
import { promptChange, useReadAfterConflict } from './mutations.ts'
import * as limits from '@vitrine/sdk/limits'
import { atMost, text } from '#src/lib/form-rules.ts'
import * as z from '#src/lib/zod.ts'
import { FilledPrompt } from '#src/entities/prompts/filled-prompt.tsx'
import { fillPrompt, variablesOf } from '#src/entities/prompts/prompt-variables.ts'
import { VariableFields } from '#src/entities/prompts/variable-fields.tsx'
import { versionName } from './version-name.ts'

type NewerVersionProps = {
  /** The stored prompt. */
  newest: LlmPrompt
  /** The text in the form. */
  mine: string
  /** Keeps the text in the form, based on the newest version. */
  onKeepMine: () => void
  /** Replaces the form's text with the stored prompt. */
  onTakeTheirs: () => void
}

/**
 * Warning shown while editing a prompt that was changed by another person: who, when, the differences, and
 * the two choices.
 */
function NewerVersion({ newest, mine, onKeepMine, onTakeTheirs }: NewerVersionProps) {
  const [comparing, setComparing] = useState(false)
  return (
    <div
      role="alert"
      className="flex flex-col gap-3 rounded-md border border-warning bg-warning-soft p-3 text-sm"
    >
      <p className="wrap-anywhere text-warning">
        <strong className="font-medium">{newest.author ?? 'Someone'}</strong> wrote{' '}
        {newest.version === null ? 'another version' : `version ${newest.version}`} while this was open (
        <RelativeTime value={newest.writtenAt} className="text-sm text-warning" />
        ). Your changes are not lost.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-expanded={comparing} onClick={() => setComparing(!comparing)}>
          {comparing ? 'Hide the differences' : 'Show the differences'}
        </Button>
        <Button size="sm" onClick={onKeepMine}>
          Keep my text
        </Button>
        <Button size="sm" onClick={onTakeTheirs}>
          Take {newest.version === null ? 'the newest' : `version ${newest.version}`}
        </Button>
      </div>
      {comparing ? (
        <Diff
          before={newest.prompt ?? ''}
          after={mine}
          label={`${versionName(newest.version)} and your text`}
        />
      ) : null}
    </div>
  )
}

/** The variables of the text being written, and the text with them filled in. The values aren't stored. */
function PromptPreview({ prompt }: { prompt: string }) {
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

const limit = limits.setLlmPrompt

/** Schema of the form. Field names match the contract, so that a server error is shown at its field. */
const promptForm = z.object({
  name: text(limit.name, 'Give the prompt a name.'),
  description: text(limit.description),
  prompt: z.string().check(z.regex(/\S/, 'Enter the prompt’s text.'), atMost(limit.prompt)),
})

type PromptValues = z.output<typeof promptForm>

/** Returns the initial values of the form: the existing prompt, or empty values for a new one. */
const promptValues = (prompt: LlmPrompt | null): PromptValues => ({
  name: prompt?.name ?? '',
  description: prompt?.description ?? '',
  prompt: prompt?.prompt ?? '',
})

/**
 * Edits a prompt. Its row is always the stored state, so it changes below the form when another person saves.
 */
export function PromptDrawer({ open, row: prompt, onClose }: RowDrawerProps<LlmPrompt>) {
  const showVersions = useOpenDrawer(prompt?._id ?? '', 'versions')
  /** The version that the typed text is based on. */
  const [base, setBase] = useState(prompt?.version ?? null)
  const form = useResourceForm({
    open,
    onClose,
    schema: promptForm,
    values: promptValues(prompt),
    row: prompt,
    draft: `prompt/${prompt?._id ?? 'new'}`,
    save: (values, call, sent) =>
      getSdk().prompts.save(prompt ? { ...promptChange(prompt, base), ...sent(values) } : values, call),
    // Every save creates a version.
    creates: true,
    invalidates: changedBy('prompts.save'),
    onError: useReadAfterConflict(),
  })
  const text = useWatch({ control: form.form.control, name: 'prompt' })
  const isBehind = prompt !== null && prompt.version !== base && !form.submitting && open

  return (
    <ResourceDrawer
      form={form}
      noun="prompt"
      name={prompt?.name}
      {...(prompt && { submitLabel: 'Save prompt' })}
      description={
        prompt && prompt.version !== null
          ? `Version ${prompt.version}. A changed text becomes version ${prompt.version + 1}.`
          : undefined
      }
      width="lg"
      actions={
        prompt && !form.dirty ? (
          <Button variant="ghost" className="me-auto" icon={<History aria-hidden />} onClick={showVersions}>
            Versions
          </Button>
        ) : null
      }
    >
      {isBehind ? (
        <NewerVersion
          newest={prompt}
          mine={text}
          onKeepMine={() => {
            setBase(prompt.version)
            form.form.clearErrors()
          }}
          onTakeTheirs={() => {
            setBase(prompt.version)
            form.form.reset(promptValues(prompt))
          }}
        />
      ) : null}
      <TextField form={form} name="name" label="Name" required />
      <TextField form={form} name="description" label="Description" help="What the prompt is for." />
      <CodeField form={form} name="prompt" label="Prompt" required rows={12} />
      <PromptPreview prompt={text} />
    </ResourceDrawer>
  )
}
