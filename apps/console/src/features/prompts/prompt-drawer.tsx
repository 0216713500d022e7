import type { LlmPrompt } from '@vitrine/sdk'
import { Button, CodeEditor, Field, FormDrawer, Input, useSchemaForm } from '@vitrine/ui-kit'
import { History } from 'lucide-react'
import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { DraftNotice } from '#src/lib/draft-notice.tsx'
import { useDraft } from '#src/lib/use-draft.ts'
import { useSavePrompt } from './mutations.ts'
import { NewerVersion } from './newer-version.tsx'
import { promptForm, promptValues } from './prompt-form.ts'
import { PromptPreview } from './prompt-preview.tsx'

type PromptDrawerProps = {
  open: boolean
  /** Null for a new one. As it is stored now: it changes under the form when somebody else saves. */
  prompt: LlmPrompt | null
  onVersions: (id: string) => void
  onClose: () => void
}

/** Writes a prompt. Mount it anew for each opening: it holds what was typed. */
export function PromptDrawer({ open, prompt, onVersions, onClose }: PromptDrawerProps) {
  /** The version that what is typed builds on. */
  const [base, setBase] = useState(prompt?.version ?? 1)
  const drawer = useSchemaForm({
    schema: promptForm,
    defaultValues: promptValues(prompt),
    submit: (values) => save.mutateAsync(values),
  })
  const { form, field } = drawer
  const draft = useDraft({ form, name: open ? `prompt/${prompt?._id ?? 'new'}` : null })
  const close = () => {
    draft.forget()
    onClose()
  }
  const save = useSavePrompt(prompt && { id: prompt._id, version: base }, { form, draft }, close)
  const text = useWatch({ control: form.control, name: 'prompt' })
  const isBehind = prompt !== null && prompt.version !== base && !save.isPending && open

  return (
    <FormDrawer
      form={drawer}
      open={open}
      onOpenChange={(next) => next || close()}
      title={prompt ? `Edit ${prompt.name}` : 'New prompt'}
      description={
        prompt ? `Version ${prompt.version}. Another text becomes version ${prompt.version + 1}.` : undefined
      }
      submitLabel={prompt ? 'Save prompt' : 'Create prompt'}
      width="lg"
      actions={
        prompt && !drawer.dirty ? (
          <Button
            variant="ghost"
            className="me-auto"
            icon={<History aria-hidden />}
            onClick={() => onVersions(prompt._id)}
          >
            Versions
          </Button>
        ) : null
      }
    >
      <DraftNotice draft={draft} />
      {isBehind ? (
        <NewerVersion
          newest={prompt}
          mine={text}
          onKeepMine={() => {
            setBase(prompt.version)
            form.clearErrors()
          }}
          onTakeTheirs={() => {
            setBase(prompt.version)
            form.reset(promptValues(prompt))
          }}
        />
      ) : null}
      <Field label="Name" required {...field('name')}>
        <Input autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label="Description" help="What it is for, so that others find it." {...field('description')}>
        <Input autoComplete="off" {...form.register('description')} />
      </Field>
      <Field label="Prompt" required {...field('prompt')}>
        <Controller
          control={form.control}
          name="prompt"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <CodeEditor ref={ref} rows={12} value={value} onValueChange={onChange} onBlur={onBlur} />
          )}
        />
      </Field>
      <PromptPreview prompt={text} />
    </FormDrawer>
  )
}
