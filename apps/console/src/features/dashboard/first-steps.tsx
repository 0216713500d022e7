import { Check } from 'lucide-react'
import { Button, Card, ErrorState, Progress, Skeleton } from '@vitrine/ui-kit'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { errorText } from '#src/lib/error-text.ts'
import { CreateWalletButton } from '#src/session/create-wallet-button.tsx'
import { useProgress } from './use-progress.ts'

type Step = { title: string; detail: string; done: boolean; action: ReactNode }

/** The way from nothing to the first minted asset, read from what there really is. Gone when all of it is done. */
export function FirstSteps() {
  const progress = useProgress()
  const [profile, counts, found] = [progress.profile.data, progress.counts.data, progress.steps.data]
  if (progress.steps.isError && !found) {
    return (
      <Card className="mt-4">
        <ErrorState
          title="The first steps could not be loaded"
          message={errorText(progress.steps.error)}
          onRetry={() => void progress.steps.refetch()}
        />
      </Card>
    )
  }
  if (!profile || !counts || !found) {
    // What is not known cannot be offered; where the figures or the profile are missing, another part of the page says so.
    return progress.waiting ? <Skeleton className="mt-4 h-72 w-full rounded-md" /> : null
  }

  const toCollections = (label: string, search: { drawer?: 'new' } = {}) => (
    <Button asChild size="sm">
      <Link to="/collection" search={search}>
        {label}
      </Link>
    </Button>
  )
  const isAdmin = profile.role === 'admin'
  const steps: Step[] = [
    {
      title: 'Create the wallet',
      detail: isAdmin
        ? 'It deploys contracts and mints. Its key never leaves the platform.'
        : 'An admin creates it, in the account menu.',
      done: profile.walletAddress !== null,
      action: isAdmin ? <CreateWalletButton size="sm" /> : null,
    },
    {
      title: 'Create the first collection',
      detail: 'A name, a symbol and a picture.',
      done: counts.TotalCollections > 0,
      action: toCollections('New collection', { drawer: 'new' }),
    },
    {
      title: 'Deploy its contract',
      detail: 'On one network or on several.',
      done: found.hasContract,
      action: toCollections('Open collections'),
    },
    {
      title: 'Premint assets',
      detail: 'One by one, or many from a JSON file.',
      done: found.hasAsset,
      action: toCollections('Open collections'),
    },
    {
      title: 'Mint',
      detail: 'The token goes to its owner permanently.',
      done: found.hasMint,
      action: toCollections('Open collections'),
    },
  ]
  const done = steps.filter((step) => step.done).length
  if (done === steps.length) return null
  const next = steps.findIndex((step) => !step.done)

  return (
    <Card className="mt-4">
      <Card.Header>
        <Card.Title>First steps</Card.Title>
        <div className="flex items-center gap-3 text-xs text-muted tabular-nums">
          <Progress label="First steps completed" value={done / steps.length} className="w-24" />
          {done} of {steps.length}
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
