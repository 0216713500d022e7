import type { Run } from '@vitrine/sdk'
import { Button, type ButtonProps, formatCount } from '@vitrine/ui-kit'
import { Pause, Play, RotateCw } from 'lucide-react'
import { useControlRun } from './use-control-run.ts'

const icons = { pause: Pause, resume: Play, retry: RotateCw }

/** Returns what a retry does: it repeats the failed steps, and of a stopped run it also does what the stop left out. */
function retryLabel({ counts: { failed, canceled } }: Run): string {
  if (canceled === 0) return `Retry ${formatCount(failed)}`
  if (failed === 0) return `Mint the ${formatCount(canceled)} left`
  return `Retry ${formatCount(failed)} and mint the ${formatCount(canceled)} left`
}

type ControlButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'disabled'> & {
  run: Run
} & ({ action: 'pause' | 'resume'; label: string } | { action: 'retry'; label?: never })

/** Pauses, resumes or retries a run. */
export function ControlButton({ run, action, label = retryLabel(run), ...button }: ControlButtonProps) {
  const control = useControlRun(run)
  const Icon = icons[action]
  return (
    <Button
      {...button}
      icon={<Icon aria-hidden />}
      loading={control.isPending}
      onClick={() => control.mutate({ action })}
    >
      {label}
    </Button>
  )
}
