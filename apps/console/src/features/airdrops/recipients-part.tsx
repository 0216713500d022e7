import type { Airdrop } from '@vitrine/sdk'
import { Button, Checkbox, ErrorSummary, RadioGroup } from '@vitrine/ui-kit'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { DraftNotice } from '#src/drafts/draft-notice.tsx'
import { CodeField } from '#src/resource/code-field.tsx'
import { DateTimeField } from '#src/resource/date-time-field.tsx'
import { FileField } from '#src/resource/file-field.tsx'
import { NumberField } from '#src/resource/number-field.tsx'
import { TextField } from '#src/resource/text-field.tsx'
import { type DraftForm, useDraftForm } from '#src/resource/use-draft-form.ts'
import { HoldersSource } from './holders-source.tsx'
import { ColumnQuestion } from './column-question.tsx'
import { isAsked, isFixed, type ListFixes, noFixes, undone } from './list-fixes.ts'
import { ListResult } from './list-result.tsx'
import { ProblemGroups } from './problem-groups.tsx'
import { useCapability } from '#src/session/capabilities.ts'
import type { AirdropPlace } from './queries.ts'
import { recipientsForm, type RecipientsValues, recipientsValues } from './recipients-form.ts'
import { useRecipientList } from './use-recipient-list.ts'
import type { MerkleTree, RecipientList } from '@vitrine/chain/merkle'
import { useAction } from '#src/lib/action.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'

/** The fields known from a list that was just submitted. */
export type SubmittedList = Pick<
  Airdrop,
  'name' | 'merkleRoot' | 'recipientCount' | 'totalAmount' | 'startsAt' | 'endsAt'
>

type Details = { values: RecipientsValues; list: RecipientList; tree: MerkleTree }

/** Submits the recipients, their amounts and the claim period. */
const useSubmitDetails = (
  place: AirdropPlace,
  { form, isShown, close }: DraftForm<RecipientsValues>,
  onSubmitted: (list: SubmittedList) => void,
) =>
  useAction({
    run: ({ values: { name, startsAt, endsAt }, list, tree }: Details, call) =>
      getSdk().airdrops.submitDetails(
        {
          ...place,
          name,
          merkleRoot: tree.root,
          recipients: Array.from(list, ({ address, amount }) => ({ address, amount: String(amount) })),
          ...(startsAt ? { startsAt } : {}),
          ...(endsAt ? { endsAt } : {}),
        },
        // No time limit, because 100,000 recipients take long.
        { timeout: 0, ...call },
      ),
    workOf: ({ values: { name, startsAt, endsAt }, tree }) =>
      JSON.stringify([name, startsAt, endsAt, tree.root]),
    invalidates: changedBy('airdrops.submitDetails'),
    form,
    isShown,
    onSuccess: (_, { values: { name, startsAt, endsAt }, list, tree }) => {
      const totalAmount = String(list.total)
      onSubmitted({
        name,
        merkleRoot: tree.root,
        recipientCount: list.length,
        totalAmount,
        startsAt,
        endsAt,
      })
      close()
    },
  })

const accept = [
  'text/csv',
  'text/tab-separated-values',
  'text/plain',
  'application/json',
  '.csv',
  '.tsv',
  '.txt',
  '.json',
]
const maxSize = 32 * 1024 * 1024
/** Maximum number of lines in the editor, which is slow for longer lists. Files have no such limit. */
const MOST_LINES = 5000

const sources = [
  { value: 'paste', label: 'Paste', description: 'Up to 5,000 lines, typed or pasted.' },
  { value: 'file', label: 'File', description: 'CSV, TSV, text or JSON, up to 100,000 recipients.' },
]
const holders = {
  value: 'holders',
  label: 'Holders',
  description: 'Whoever holds the collection’s tokens at a block.',
}

/** The field that shows the error for an empty list, by source. */
const missing = { paste: 'text', file: 'file', holders: 'block' } as const

type RecipientsPartProps = {
  place: AirdropPlace
  airdrop: Airdrop | null
  onSubmitted: (list: SubmittedList) => void
  onDone: () => void
}

/** The second step: recipients, amounts and claim period. */
export function RecipientsPart({ place, airdrop, onSubmitted, onDone }: RecipientsPartProps) {
  const form = useDraftForm({
    onClose: onDone,
    schema: recipientsForm,
    values: recipientsValues(airdrop),
    draft: `airdrop/list/${Object.values(place).join('/')}`,
  })
  const [source, text, file, decimals, sum, startsAt] = useWatch({
    control: form.form.control,
    name: ['source', 'text', 'file', 'decimals', 'sum', 'startsAt'],
  })
  const choice = useController({ control: form.form.control, name: 'source' }).field
  const adding = useController({ control: form.form.control, name: 'sum' }).field
  const long = source === 'paste' && text.split('\n', MOST_LINES + 1).length > MOST_LINES
  const [held, setHeld] = useState<string | null>(null)
  const given = source === 'file' ? file : source === 'holders' ? held : long ? null : text
  const [fixed, setFixed] = useState({ of: given, fixes: noFixes })
  // Fixes apply only to the list they were made for.
  const fixes = fixed.of === given ? fixed.fixes : noFixes
  const setFixes = (change: (fixes: ListFixes) => ListFixes) =>
    setFixed((last) => ({ of: given, fixes: change(last.of === given ? last.fixes : noFixes) }))
  const canManage = useCapability('claims')
  const known = airdrop?.tokenDecimals ?? null
  const typed = decimals !== null && decimals >= 0 && decimals <= 36 ? decimals : 0
  const places = known ?? typed
  const list = useRecipientList({ source: given, decimals: places, sum, fixes })
  const details = useSubmitDetails(place, form, onSubmitted)
  const save = async (values: RecipientsValues) => {
    if (list.kind === 'ready') await details.mutateAsync({ values, ...list })
    else if (list.kind === 'none')
      form.form.setError(missing[values.source], { message: 'Add the recipients.' })
    // If the list is bad or still being read, the part below shows that.
  }

  return (
    <form id={form.formId} onSubmit={form.handleSubmit(save)} noValidate className="flex flex-col gap-5">
      <DraftNotice draft={form.draft} />
      <ErrorSummary errors={form.problems} />
      <TextField form={form} name="name" label="Name" required />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateTimeField
          form={form}
          name="startsAt"
          label="Claims start"
          help="Leave blank for no start date."
        />
        <DateTimeField
          form={form}
          name="endsAt"
          label="Claims end"
          help={
            canManage
              ? 'Without an end, unclaimed tokens stay until the airdrop is closed.'
              : 'Without an end, unclaimed tokens stay in the contract.'
          }
          min={startsAt ?? undefined}
        />
      </div>
      {known === null ? (
        <NumberField
          form={form}
          name="decimals"
          label="Decimals of the token"
          required
          help="0 for NFTs, 18 for most ERC-20 tokens."
          min={0}
          max={36}
        />
      ) : null}
      <RadioGroup
        aria-label="Source of the list"
        options={canManage ? [...sources, holders] : sources}
        value={source}
        onValueChange={choice.onChange}
      />
      {source === 'paste' ? (
        <CodeField
          form={form}
          name="text"
          label="Recipients"
          required
          help="One “address,amount” a line. Addresses alone get 1 each."
          error={long ? 'The list has more than 5,000 lines. Drop it as a file.' : null}
          spellCheck={false}
          rows={8}
          placeholder="0x52908400098527886E0F7030069857D2E4169EE7, 1"
        />
      ) : source === 'holders' ? (
        <HoldersSource place={place} form={form} onList={setHeld} />
      ) : (
        <FileField
          form={form}
          name="file"
          label="File of recipients"
          required
          accept={accept}
          maxSize={maxSize}
          prompt="Drop the list here"
        />
      )}
      <Checkbox
        label="Add up the amounts of repeated addresses"
        checked={sum}
        onCheckedChange={(checked) => adding.onChange(checked === true)}
      />
      <ListResult
        state={list}
        token={airdrop ?? {}}
        decimals={places}
        onUndo={isFixed(fixes) ? () => setFixes(undone) : null}
        corrections={
          list.kind !== 'bad' ? null : isAsked(list.list) ? (
            <ColumnQuestion
              list={list.list}
              onAnswer={(answer) => setFixes((last) => ({ ...last, ...answer }))}
            />
          ) : (
            <ProblemGroups
              list={list.list}
              place={place}
              onFix={setFixes}
              onSum={() => adding.onChange(true)}
            />
          )
        }
      />
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        loading={details.isPending}
        disabled={list.kind === 'bad' || list.kind === 'reading' || list.kind === 'failed' || long}
      >
        Submit the list
      </Button>
    </form>
  )
}
