import { useQuery } from '@tanstack/react-query'
import { ConfirmDialog, Field, formatCount, Input, Skeleton } from '@vitrine/ui-kit'
import { useState } from 'react'
import type { DeletionEffect, DeletionPreview } from '@vitrine/sdk'
import { ReadError } from '#src/lib/read-error.tsx'
import { recordNoun } from '#src/lib/record-noun.ts'
import { useRetainedTarget } from '#src/lib/use-retained-target.ts'
import { getSdk } from '#src/session/sdk.ts'
import { type AskedDeletion, askedDeletion, useAskedDeletion } from './asked-deletion.ts'
import { useDeleteRecords } from './use-delete-records.ts'

const counted = ({ kind, count }: Pick<DeletionEffect, 'kind' | 'count'>) =>
  `${formatCount(count)} ${recordNoun(kind, count ?? 0)}`

const listed = new Intl.ListFormat('en', { type: 'conjunction' })

/** Returns sentences about side effects of the deletion; empty without any. */
function consequences({ effects, kind, count }: DeletionPreview): string {
  const of = (effect: DeletionEffect['effect']) => effects.filter((one) => one.effect === effect)
  const sentences: string[] = []
  const deleted = of('deleted')
  if (deleted.length > 0) sentences.push(`Also deleted: ${listed.format(deleted.map(counted))}.`)
  for (const one of of('detached')) {
    const loses =
      kind === 'asset'
        ? 'no longer nested'
        : `without ${count === 1 ? 'this' : 'these'} ${recordNoun(kind, count ?? 1)}`
    sentences.push(`${counted(one)} ${one.count === 1 ? 'stays' : 'stay'}, ${loses}.`)
  }
  return sentences.join(' ')
}

/**
 * True if other records are deleted too, so that the name must be typed. Versions of a prompt and sessions
 * don't count, because they belong to the record itself.
 */
const isWeighty = ({ effects }: DeletionPreview): boolean =>
  effects.some(({ effect, kind }) => effect === 'deleted' && kind !== 'prompt-version' && kind !== 'session')

/** Confirmation before records are deleted. Names them and the records deleted with them. Mount it once. */
export function DeletionQuestion() {
  const asked = useAskedDeletion()
  const { shown, opening } = useRetainedTarget(asked)
  return shown ? <Question key={opening} asked={shown} open={asked !== null} /> : null
}

function Question({ asked, open }: { asked: AskedDeletion; open: boolean }) {
  const { kind, ids, name } = asked
  const [typed, setTyped] = useState('')
  const remove = useDeleteRecords()
  const preview = useQuery({
    queryKey: ['global', 'deletions', kind, ids],
    queryFn: ({ signal }) => getSdk().deletions.preview({ kind, ids: [...ids] }, { signal }),
    gcTime: 0,
    enabled: open,
  })
  const found = preview.data?.data
  const noun = recordNoun(kind, ids.length)
  const called = found?.name ?? name
  const thing =
    ids.length === 1 && called ? `${noun} “${called}”` : `${ids.length.toLocaleString('en')} ${noun}`
  const sentence = `${thing.slice(0, 1).toUpperCase()}${thing.slice(1)}`
  const mustType = found && isWeighty(found) && called ? called : null
  const reason = !found
    ? preview.isError
      ? 'What depends on it is not known.'
      : 'Checking what goes with it.'
    : (found.refusal?.message ??
      (mustType !== null && typed.trim() !== mustType ? `Type “${mustType}” to confirm.` : undefined))
  const besides = found ? consequences(found) : ''
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || askedDeletion.set(null)}
      tone="danger"
      title={found?.refusal ? `${sentence} can’t be deleted` : `Delete ${thing}?`}
      description={found?.refusal ? 'Nothing is changed.' : 'You can undo this right after.'}
      confirmLabel={`Delete ${noun}`}
      confirmDisabled={reason}
      onConfirm={() => remove.mutateAsync(asked)}
    >
      {preview.isError ? (
        <ReadError read={preview} title="The consequences could not be loaded" className="py-4" />
      ) : found ? (
        <>
          {besides && !found.refusal ? <p className="text-default">{besides}</p> : null}
          {mustType !== null && !found.refusal ? (
            <Field label={`Name of the ${noun}`} className="mt-3">
              <Input value={typed} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
            </Field>
          ) : null}
        </>
      ) : (
        <Skeleton className="h-5 w-64" />
      )}
    </ConfirmDialog>
  )
}
