import { Link } from '@tanstack/react-router'
import type { Collection } from '@vitrine/sdk'
import { Card, cn, IconButton, Progress, toast } from '@vitrine/ui-kit'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { setPreferences } from '#src/lib/preferences.ts'
import { ReadError } from '#src/lib/read-error.tsx'
import { CreateWalletButton } from '#src/session/create-wallet-button.tsx'
import { useProgress } from './use-progress.ts'

/** Components of other features that complete each step. */
export type StepParts = {
  /** Creates a collection. */
  collection: ReactNode
  /** Deploys the first contract of a collection. */
  contract: (collection: Collection) => ReactNode
  /** Creates the first asset of a collection. */
  artwork: (collection: Collection) => ReactNode
  /** Plans the mint of a collection's drafts and opens its review. */
  mint: (collection: Collection) => ReactNode
  /** Note about a sample collection. */
  note: (collection: Collection) => ReactNode
}

type Step = { title: string; detail: string; done: boolean; body: ReactNode }

function hide() {
  setPreferences({ firstSteps: 'hidden' })
  toast.success('The first steps are hidden.', {
    action: { label: 'Undo', onSelect: () => setPreferences({ firstSteps: 'shown' }) },
  })
}

/** Steps to the first minted asset, derived from the actual data. Each step is completed in place. */
export function FirstSteps({ parts }: { parts: StepParts }) {
  const { profile, steps: read, done } = useProgress()
  if (read.isError && !read.data) {
    return (
      <Card className="mt-4">
        <ReadError read={read} title="The first steps could not be loaded" />
      </Card>
    )
  }
  // Without the figures or the profile the steps are unknown. Other parts of the page show that error.
  if (!done) return null

  const isAdmin = profile.data?.role === 'admin'
  const collection = read.data?.collection
  const of = (part: (collection: Collection) => ReactNode) => (collection ? part(collection) : null)
  const steps: Step[] = [
    {
      title: 'Create the wallet',
      detail: isAdmin
        ? 'It deploys contracts and mints. Its key never leaves the platform.'
        : 'An admin creates it, in the account menu.',
      done: done.wallet,
      body: isAdmin ? <CreateWalletButton variant="primary" className="self-start" /> : null,
    },
    {
      title: 'Create the first collection',
      detail: 'A name is enough. Pictures and royalties can come later.',
      done: done.collection,
      body: parts.collection,
    },
    {
      title: 'Deploy its contract',
      detail: 'One transaction on one network.',
      done: done.contract,
      body: of(parts.contract),
    },
    {
      title: 'Add artwork',
      detail: 'One asset now, or a whole folder.',
      done: done.asset,
      body: of(parts.artwork),
    },
    {
      title: 'Mint',
      detail: 'Sends the token to its owner. This can’t be undone.',
      done: done.mint,
      body: of(parts.mint),
    },
  ]
  const finished = steps.filter((step) => step.done).length
  const next = steps.findIndex((step) => !step.done)

  return (
    <Card className="mt-4">
      <Card.Header>
        <Card.Title>First steps</Card.Title>
        <div className="flex items-center gap-3 text-xs text-muted tabular-nums">
          <Progress
            label="First steps completed"
            value={finished / steps.length}
            className="w-24 max-xs:hidden"
          />
          {finished} of {steps.length}
          <IconButton label="Hide first steps" side="left" onClick={hide}>
            <X aria-hidden />
          </IconButton>
        </div>
      </Card.Header>
      <ol>
        {steps.map(({ title, detail, done: isDone, body }, index) => (
          <li
            key={title}
            aria-current={index === next ? 'step' : undefined}
            className="flex gap-3 border-b border-subtle px-4 py-3 last:border-0"
          >
            <StepMark number={index + 1} done={isDone} current={index === next} />
            <div className="min-w-0 flex-1 pt-0.5">
              <p className={isDone ? 'text-sm text-muted line-through' : 'text-sm font-medium text-default'}>
                {title}
                {isDone ? <span className="sr-only"> (done)</span> : null}
              </p>
              {isDone ? null : <p className="text-xs text-muted">{detail}</p>}
              {index === next ? (
                <div className="flex max-w-2xl flex-col gap-4 pt-3 pb-1">
                  {collection && index > 1 ? (
                    <p className="text-sm text-muted">
                      In{' '}
                      <Link
                        to="/collection/$id"
                        params={{ id: collection._id }}
                        className="font-medium text-default underline underline-offset-2"
                      >
                        {collection.name}
                      </Link>
                    </p>
                  ) : null}
                  {body}
                  {collection && index > 1 ? parts.note(collection) : null}
                </div>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function StepMark({ number, done, current }: { number: number; done: boolean; current: boolean }) {
  return (
    <span
      aria-hidden
      className={cn(
        'flex size-6 shrink-0 items-center justify-center rounded-full',
        done ? 'bg-success-soft text-success' : 'border text-xs tabular-nums',
        !done && (current ? 'border-accent font-semibold text-default' : 'border-strong text-muted'),
      )}
    >
      {done ? <Check className="size-3.5" /> : number}
    </span>
  )
}
