import type { AirDrop } from '@vitrine/sdk'
import {
  Button,
  Checkbox,
  CodeEditor,
  DateTimeInput,
  ErrorSummary,
  Field,
  FileDrop,
  Input,
  RadioGroup,
  useSchemaForm,
} from '@vitrine/ui-kit'
import { Controller, useController, useWatch } from 'react-hook-form'
import { DraftNotice } from '#src/lib/draft-notice.tsx'
import { NumberField } from '#src/lib/number-field.tsx'
import { useDraft } from '#src/lib/use-draft.ts'
import { ListResult } from './list-result.tsx'
import { useSubmitDetails } from './mutations.ts'
import type { AirdropPlace } from './queries.ts'
import { recipientsForm, recipientsValues } from './recipients-form.ts'
import { useList } from './use-list.ts'

const accept = ['text/csv', 'text/plain', 'application/json', '.csv', '.txt', '.json']
const maxSize = 32 * 1024 * 1024
/** An editor of more lines would be slow; a file of them is not. */
const MOST_LINES = 5000

const sources = [
  { value: 'paste', label: 'Paste', description: 'Up to 5,000 lines, typed or pasted.' },
  { value: 'file', label: 'File', description: 'CSV or JSON, up to 100,000 recipients.' },
]

type RecipientsPartProps = { place: AirdropPlace; airdrop: AirDrop | null; onDone: () => void }

/** The second step: who gets how much, and when it can be claimed. */
export function RecipientsPart({ place, airdrop, onDone }: RecipientsPartProps) {
  const part = useSchemaForm({
    schema: recipientsForm,
    defaultValues: recipientsValues(airdrop),
    submit: async (values) => {
      if (list.kind === 'ready') await save.mutateAsync({ values, ...list })
      else if (list.kind === 'none')
        form.setError(values.source === 'file' ? 'file' : 'text', { message: 'Give a list of recipients.' })
      // Where the list is bad or still being read, the part below says so.
    },
  })
  const { form, formId, field, onSubmit, problems } = part
  const draft = useDraft({ form, name: `airdrop/list/${Object.values(place).join('/')}` })
  const [source, text, file, decimals, sum, startsAt] = useWatch({
    control: form.control,
    name: ['source', 'text', 'file', 'decimals', 'sum', 'startsAt'],
  })
  const choice = useController({ control: form.control, name: 'source' })
  const long = source === 'paste' && text.split('\n', MOST_LINES + 1).length > MOST_LINES
  const given = source === 'file' ? (file ?? null) : long ? null : text
  const places = decimals !== null && decimals >= 0 && decimals <= 36 ? decimals : 0
  const list = useList(given, places, sum)
  const save = useSubmitDetails(place, form, () => {
    draft.forget()
    onDone()
  })

  return (
    <form id={formId} onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
      <DraftNotice draft={draft} />
      <ErrorSummary errors={problems} />
      <Field label="Name" required {...field('name')}>
        <Input autoComplete="off" {...form.register('name')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        {(['startsAt', 'endsAt'] as const).map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field: at }) => (
              <Field
                label={name === 'startsAt' ? 'Can be claimed from' : 'Until'}
                help={
                  name === 'startsAt'
                    ? 'Leave blank for at once.'
                    : 'From then on nobody can claim. Leave blank for no end: then what is left stays in the contract for ever.'
                }
                {...field(name)}
              >
                <DateTimeInput
                  ref={at.ref}
                  min={name === 'endsAt' ? (startsAt ?? undefined) : undefined}
                  value={at.value}
                  onValueChange={at.onChange}
                  onBlur={at.onBlur}
                />
              </Field>
            )}
          />
        ))}
      </div>
      <NumberField
        form={part}
        name="decimals"
        label="Decimals of the token"
        help="0 where an amount is a number of NFTs. Of most ERC-20 tokens 18: then 1.5 in the list is 1.5 tokens."
        min={0}
        max={36}
      />
      <RadioGroup
        aria-label="Where the list is from"
        options={sources}
        value={source}
        onValueChange={choice.field.onChange}
      />
      {source === 'paste' ? (
        <Controller
          control={form.control}
          name="text"
          render={({ field: recipients }) => (
            <Field
              label="Recipients"
              required
              help="A line for each: an address and an amount, with a comma, a tab or a space between them. JSON works too."
              {...field('text')}
              {...(long ? { error: 'This is longer than 5,000 lines. Drop it as a file instead.' } : {})}
            >
              <CodeEditor
                ref={recipients.ref}
                value={recipients.value}
                onValueChange={recipients.onChange}
                onBlur={recipients.onBlur}
                spellCheck={false}
                rows={8}
                placeholder={`0x52908400098527886E0F7030069857D2E4169EE7, 1`}
              />
            </Field>
          )}
        />
      ) : (
        <Controller
          control={form.control}
          name="file"
          render={({ field: chosen }) => (
            <Field label="File of recipients" required {...field('file')}>
              <FileDrop
                accept={accept}
                maxSize={maxSize}
                prompt="Drop the list here"
                preview={
                  chosen.value ? (
                    <span className="p-1 text-center text-2xs break-all text-default">
                      {chosen.value.name}
                    </span>
                  ) : undefined
                }
                onFile={chosen.onChange}
                {...(chosen.value ? { onRemove: () => chosen.onChange(undefined) } : {})}
              />
            </Field>
          )}
        />
      )}
      <Controller
        control={form.control}
        name="sum"
        render={({ field: adding }) => (
          <Checkbox
            label="Add up the amounts of an address that is there more than once"
            checked={adding.value}
            onCheckedChange={(checked) => adding.onChange(checked === true)}
          />
        )}
      />
      <ListResult state={list} decimals={places} />
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        loading={save.isPending}
        disabled={list.kind === 'bad' || list.kind === 'reading' || list.kind === 'failed' || long}
      >
        Submit the list
      </Button>
    </form>
  )
}
