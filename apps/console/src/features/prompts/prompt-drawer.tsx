import type { LlmPrompt } from '@vitrine/sdk'
import { Button } from '@vitrine/ui-kit'
import { History } from 'lucide-react'
import { useState } from 'react'
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
import { NewerVersion } from './newer-version.tsx'
import { PromptPreview } from './prompt-preview.tsx'
import * as limits from '@vitrine/sdk/limits'
import { atMost, text } from '#src/lib/form-rules.ts'
import * as z from '#src/lib/zod.ts'

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
