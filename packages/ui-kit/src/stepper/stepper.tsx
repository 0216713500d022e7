import { Check, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../lib/cn.ts'
import { Spinner } from '../spinner/spinner.tsx'

export type StepState = 'todo' | 'active' | 'done' | 'failed'

export interface Step {
  title: string
  state: StepState
  /** Details or result of the step. */
  detail?: ReactNode
}

export interface StepperProps extends Omit<ComponentProps<'ol'>, 'children'> {
  steps: readonly Step[]
}

const marks: Record<StepState, string> = {
  todo: 'border-strong text-subtle',
  active: 'border-accent bg-accent-soft text-accent',
  done: 'border-transparent bg-success text-on-solid',
  failed: 'border-transparent bg-danger text-on-solid',
}

const stateNames: Record<StepState, string> = {
  todo: 'not started',
  active: 'in progress',
  done: 'done',
  failed: 'failed',
}

/**
 * The steps of a long operation and the state of each, also in words: not started, in progress, done, failed.
 *
 * Use it while people wait for an operation with a few known steps, such as a mint. For a single step, use
 * Progress; for past events, Timeline. It doesn't navigate a form.
 */
export function Stepper({ steps, className, ...rest }: StepperProps) {
  return (
    <ol {...rest} className={cn('flex flex-col', className)}>
      {steps.map((step, index) => (
        <li
          key={step.title}
          data-state={step.state}
          aria-current={step.state === 'active' ? 'step' : undefined}
          className="group relative flex gap-3 pb-4 last:pb-0"
        >
          <span
            aria-hidden
            className="absolute start-3 top-7 bottom-1 w-px -translate-x-1/2 bg-line group-last:hidden rtl:translate-x-1/2"
          />
          <span
            aria-hidden
            className={cn(
              'flex size-6 shrink-0 items-center justify-center rounded-full border text-xs font-medium tabular-nums',
              marks[step.state],
            )}
          >
            {step.state === 'done' ? (
              <Check strokeWidth={2.5} className="size-3.5" />
            ) : step.state === 'failed' ? (
              <X strokeWidth={2.5} className="size-3.5" />
            ) : step.state === 'active' ? (
              <Spinner className="size-3.5" />
            ) : (
              index + 1
            )}
          </span>
          <div className="min-w-0 flex-1 pt-0.5 text-sm">
            <p
              className={cn('font-medium break-words', step.state === 'todo' ? 'text-muted' : 'text-default')}
            >
              {step.title}
              <span className="sr-only">, {stateNames[step.state]}</span>
            </p>
            {step.detail ? (
              <div
                className={cn(
                  'mt-0.5 text-xs break-words',
                  step.state === 'failed' ? 'text-danger' : 'text-muted',
                )}
              >
                {step.detail}
              </div>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  )
}
