import { ChevronDown, Pause, Play, RotateCw } from 'lucide-react'
import { Badge, Button, cn, Progress } from '@vitrine/ui-kit'
import { useId, useState } from 'react'
import { activityCommands } from './activity-commands.ts'
import { ActivityFrame } from './activity-frame.tsx'
import { isLost } from './jobs.ts'
import { countsText, finishedOf, mintState, rowStates } from './mint-state.ts'
import { Problem } from './problem.tsx'
import { SendAgain } from './send-again.tsx'
import type { MintActivity, MintRowStatus } from './types.ts'
import { Transaction } from './transaction.tsx'

/** What needs a person comes first, what is finished or waits for its turn last. */
const order: MintRowStatus[] = [
  'failed',
  'unresolved',
  'requesting',
  'finding',
  'pending',
  'settling',
  'done',
  'queued',
  'cancelled',
]
const step = 50

/** Each asset of a queue and its state, fifty at a time. */
function MintRows({ activity }: { activity: MintActivity }) {
  const [shown, setShown] = useState(step)
  const rows = activity.rows.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status))
  return (
    <div className="rounded-sm border border-subtle bg-sunken">
      <ul aria-label="Assets" className="max-h-72 divide-y divide-(--border-color-subtle) overflow-y-auto">
        {rows.slice(0, shown).map((row) => (
          <li key={row.assetId} className="px-3 py-2">
            <div className="flex items-center justify-between gap-2">
              <span className="min-w-0 truncate text-xs text-default">{row.name}</span>
              <Badge tone={rowStates[row.status].tone}>{rowStates[row.status].text}</Badge>
            </div>
            <Problem text={row.error} over={row.status === 'failed'} />
            {row.hash ? (
              <Transaction
                hash={row.hash}
                blockchainType={activity.blockchainType}
                networkType={activity.networkType}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {rows.length > shown ? (
        <div className="border-t border-subtle p-1.5">
          <Button size="sm" variant="ghost" className="w-full" onClick={() => setShown(shown + step)}>
            Show {Math.min(step, rows.length - shown)} more of {rows.length}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** A mint queue in the tray: how far it is, what can be done with it, and each row on demand. */
export function MintCard({ activity }: { activity: MintActivity }) {
  const [open, setOpen] = useState(false)
  const rowsId = useId()
  const { id, counts, active, paused } = activity
  const over = !active && counts.queued + counts.unresolved === 0
  const lost = activity.rows.filter(isLost).length
  const onlyLostLeft = !active && counts.queued === 0 && counts.unresolved === lost
  const inTheWay =
    activity.problem ?? activity.rows.find((row) => row.status === 'requesting' && row.error)?.error
  const { pause, resume, cancel, retryFailed, dismiss } = activityCommands

  return (
    <ActivityFrame
      title={`${activity.title}: ${counts.total} ${counts.total === 1 ? 'asset' : 'assets'}`}
      subject={activity.collection.name}
      createdAt={activity.createdAt}
      state={mintState(activity)}
      actions={
        <>
          {counts.queued > 0 && !paused ? (
            <Button size="sm" icon={<Pause aria-hidden />} onClick={() => void pause(id)}>
              Pause
            </Button>
          ) : null}
          {counts.queued > 0 && paused ? (
            <Button size="sm" icon={<Play aria-hidden />} onClick={() => void resume(id)}>
              Resume
            </Button>
          ) : null}
          {counts.unresolved > 0 ? (
            <Button size="sm" onClick={() => void resume(id)}>
              Keep waiting
            </Button>
          ) : null}
          {lost > 0 && !active ? (
            <SendAgain
              id={id}
              label={lost === 1 ? 'Mint 1 asset again' : `Mint ${lost} assets again`}
              risk="Check for the tokens first: minting again can create duplicates, each for a fee."
            />
          ) : null}
          {counts.queued > 0 ? (
            <Button size="sm" onClick={() => void cancel(id)}>
              Cancel {counts.queued} queued
            </Button>
          ) : null}
          {counts.failed > 0 ? (
            <Button size="sm" icon={<RotateCw aria-hidden />} onClick={() => void retryFailed(id)}>
              Retry failed
            </Button>
          ) : null}
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={open}
            aria-controls={rowsId}
            icon={<ChevronDown aria-hidden className={cn('transition-transform', open && 'rotate-180')} />}
            onClick={() => setOpen(!open)}
          >
            Details
          </Button>
          {onlyLostLeft ? (
            <Button size="sm" variant="ghost" onClick={() => void dismiss(id)}>
              Dismiss
            </Button>
          ) : null}
        </>
      }
    >
      {over ? null : (
        <Progress
          value={counts.total === 0 ? null : finishedOf(counts) / counts.total}
          label={activity.title}
        />
      )}
      <p className="text-xs text-muted tabular-nums">{countsText(counts)}</p>
      <Problem text={inTheWay} over={false} />
      <div id={rowsId}>{open ? <MintRows activity={activity} /> : null}</div>
    </ActivityFrame>
  )
}
