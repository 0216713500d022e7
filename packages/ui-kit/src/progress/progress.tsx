import * as Primitive from '@radix-ui/react-progress'
import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'

export interface ProgressProps extends Omit<ComponentProps<typeof Primitive.Root>, 'value' | 'max'> {
  /** Progress from 0 to 1, or null if it is unknown. */
  value: number | null
  /** The accessible name. */
  label: string
}

/**
 * A progress bar.
 *
 * Use it if the progress is known, as for an upload, and put a text beside it. Don't invent a value: pass null, or
 * use Spinner if there is little room.
 */
export function Progress({ value, label, className, ...rest }: ProgressProps) {
  const share = value === null ? null : Math.min(1, Math.max(0, value))
  return (
    <Primitive.Root
      {...rest}
      aria-label={label}
      max={100}
      value={share === null ? null : Math.round(share * 100)}
      className={cn('relative h-1.5 w-full overflow-hidden rounded-full bg-line', className)}
    >
      <Primitive.Indicator
        className={cn(
          'block h-full rounded-full bg-accent transition-[width]',
          share === null && 'w-2/5 animate-indeterminate',
        )}
        style={share === null ? undefined : { width: `${share * 100}%` }}
      />
    </Primitive.Root>
  )
}
