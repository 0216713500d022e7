import { Check } from 'lucide-react'
import { Button, Card, ErrorState, Progress } from '@vitrine/ui-kit'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { errorText } from '#src/lib/error-text.ts'
import { CreateWalletButton } from '#src/session/create-wallet-button.tsx'
import { useProgress } from './use-progress.ts'

type Step = { title: string; detail: string; done: boolean; action: ReactNode }

/** The way from nothing to the first minted asset, read from what there really is. */
export function FirstSteps() {
  const { profile, steps: read, done } = useProgress()
  if (read.isError && !read.data) {
    return (
      <Card className="mt-4">
        <ErrorState
          title="The first steps could not be loaded"
          message={errorText(read.error)}
          onRetry={() => void read.refetch()}
        />
      </Card>
    )
  }
  // What is not known cannot be offered; where the figures or the profile are missing, another part of the page says so.
  if (!done) return null

  const toCollections = (label: string, search: { drawer?: 'new' } = {}) => (
    <Button asChild size="sm">
      <Link to="/collection" search={search}>
        {label}
      </Link>
    </Button>
  )
  const isAdmin = profile.data?.role === 'admin'
  const steps: Step[] = [
    {
      title: 'Create the wallet',
      detail: isAdmin
        ? 'It deploys contracts and mints. Its key never leaves the platform.'
        : 'An admin creates it, in the account menu.',
      done: done.wallet,
      action: isAdmin ? <CreateWalletButton size="sm" /> : null,
    },
    {
      title: 'Create the first collection',
      detail: 'A name, a symbol and a picture.',
      done: done.collection,
      action: toCollections('New collection', { drawer: 'new' }),
    },
    {
      title: 'Deploy its contract',
      detail: 'On one network or on several.',
      done: done.contract,
      action: toCollections('Open collections'),
    },
    {
      title: 'Premint assets',
      detail: 'One by one, or many from a JSON file.',
      done: done.asset,
      action: toCollections('Open collections'),
    },
    {
      title: 'Mint',
      detail: 'Sends the token to its owner. This can’t be undone.',
      done: done.mint,
      action: toCollections('Open collections'),
    },
  ]
  const finished = steps.filter((step) => step.done).length
  const next = steps.findIndex((step) => !step.done)

  return (
    <Card className="mt-4">
      <Card.Header>
        <Card.Title>First steps</Card.Title>
        <div className="flex items-center gap-3 text-xs text-muted tabular-nums">
          <Progress label="First steps completed" value={finished / steps.length} className="w-24" />
          {finished} of {steps.length}
        </div>
      </Card.Header>
      <ol>
        {steps.map((step, index) => (
          <li
            key={step.title}
            className="flex items-center gap-3 border-b border-subtle px-4 py-3 last:border-0"
          >
            <StepMark number={index + 1} done={step.done} />
            <div className="min-w-0 flex-1">
              <p
                className={step.done ? 'text-sm text-muted line-through' : 'text-sm font-medium text-default'}
              >
                {step.title}
                {step.done ? <span className="sr-only"> (done)</span> : null}
              </p>
              {step.done ? null : <p className="text-xs text-muted">{step.detail}</p>}
            </div>
            {index === next ? step.action : null}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function StepMark({ number, done }: { number: number; done: boolean }) {
  return (
    <span
      aria-hidden
      className={
        done
          ? 'flex size-6 shrink-0 items-center justify-center rounded-full bg-success-soft text-success'
          : 'flex size-6 shrink-0 items-center justify-center rounded-full border border-strong text-xs text-muted tabular-nums'
      }
    >
      {done ? <Check className="size-3.5" /> : number}
    </span>
  )
}
