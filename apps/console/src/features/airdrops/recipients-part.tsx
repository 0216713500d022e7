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
  { value: 'file', label: 'File', description: 'CSV, text or JSON, up to 100,000 recipients.' },
]

type RecipientsPartProps = { place: AirdropPlace; airdrop: AirDrop | null; onDone: () => void }

/** The second step: who gets how much, and when they can claim. */
export function RecipientsPart({ place, airdrop, onDone }: RecipientsPartProps) {
  const part = useSchemaForm({
    schema: recipientsForm,
    defaultValues: recipientsValues(airdrop),
    submit: async (values) => {
      if (list.kind === 'ready') await save.mutateAsync({ values, ...list })
      else if (list.kind === 'none')
        form.setError(values.source === 'file' ? 'file' : 'text', { message: 'Add the recipients.' })
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
  const known = airdrop?.tokenDecimals ?? null
  const typed = decimals !== null && decimals >= 0 && decimals <= 36 ? decimals : 0
  const places = known ?? typed
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
                label={name === 'startsAt' ? 'Claims start' : 'Claims end'}
                help={
                  name === 'startsAt'
                    ? 'Blank: no start date.'
                    : 'Without an end, unclaimed tokens can’t be taken back.'
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
      {known === null ? (
        <NumberField
          form={part}
          name="decimals"
          label="Decimals of the token"
          help="0 for NFTs, 18 for most ERC-20 tokens."
          min={0}
          max={36}
        />
      ) : null}
      <RadioGroup
        aria-label="Source of the list"
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
              help="One “address,amount” a line. Addresses alone get 1 each."
              {...field('text')}
              {...(long ? { error: 'The list has more than 5,000 lines. Drop it as a file.' } : {})}
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
            label="Add up the amounts of repeated addresses"
            checked={adding.value}
            onCheckedChange={(checked) => adding.onChange(checked === true)}
          />
        )}
      />
      <ListResult state={list} token={airdrop ?? {}} decimals={places} />
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
