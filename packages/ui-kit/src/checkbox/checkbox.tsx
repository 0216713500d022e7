import * as Primitive from '@radix-ui/react-checkbox'
import { Check, Minus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { useFieldControl } from '../field/field-context.ts'
import { cn } from '../lib/cn.ts'
import type { Controllable } from '../lib/controllable.ts'

export type CheckboxProps = Controllable<
  Omit<ComponentProps<typeof Primitive.Root>, 'children'>,
  'checked'
> & {
  /** Text beside the checkbox. Without it, set `aria-label` or use a Field. */
  label?: ReactNode
}

/**
 * A yes or no choice, or `"indeterminate"` if it represents several values that differ. Space toggles it.
 *
 * Use it in a form or to select rows. For a setting that takes effect immediately, use Switch; for one of several
 * options, RadioGroup.
 */
export function Checkbox({ label, className, id, ...rest }: CheckboxProps) {
  const wiring = useFieldControl({ ...rest, id })
  const made = useId()
  const boxId = wiring.id ?? made
  const box = (
    <Primitive.Root
      {...rest}
      {...wiring}
      id={boxId}
      className={cn(
        'group flex size-4 shrink-0 items-center justify-center rounded-xs border border-strong bg-surface transition-colors disabled:cursor-not-allowed disabled:opacity-50',
        'relative before:absolute before:-inset-2',
        'aria-invalid:border-danger-strong data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent',
        className,
      )}
    >
      <Primitive.Indicator className="text-accent-fg">
        <Check aria-hidden strokeWidth={3} className="size-3 group-data-[state=indeterminate]:hidden" />
        <Minus aria-hidden strokeWidth={3} className="hidden size-3 group-data-[state=indeterminate]:block" />
      </Primitive.Indicator>
    </Primitive.Root>
  )
  if (!label) return box
  return (
    <span className="inline-flex max-w-full items-start gap-2 [&>button]:mt-0.5">
      {box}
      <label htmlFor={boxId} className="min-w-0 text-sm break-words text-default select-none">
        {label}
      </label>
    </span>
  )
}
