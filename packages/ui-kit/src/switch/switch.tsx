import * as Primitive from '@radix-ui/react-switch'
import type { ComponentProps } from 'react'
import { useFieldControl } from '../field/field-context.ts'
import { cn } from '../lib/cn.ts'
import type { Controllable } from '../lib/controllable.ts'
import { Spinner } from '../spinner/spinner.tsx'

export type SwitchProps = Controllable<
  Omit<ComponentProps<typeof Primitive.Root>, 'children' | 'aria-label'>,
  'checked'
> & {
  /** The accessible name: what is switched, and of what. Not needed inside a Field. */
  label?: string | undefined
  /** The change is on its way: shows it, and ignores presses without losing focus. */
  busy?: boolean | undefined
}

/**
 * A reversible setting that takes effect immediately. Space and Enter toggle.
 *
 * Use it where no Save follows, such as in a row of a table. In a form that is submitted use Checkbox; for a deed that cannot
 * be taken back use a Button and ConfirmDialog.
 */
export function Switch({ label, busy = false, className, onCheckedChange, ...rest }: SwitchProps) {
  const wiring = useFieldControl(rest)
  return (
    <Primitive.Root
      {...rest}
      {...wiring}
      aria-label={label}
      aria-busy={busy || undefined}
      onCheckedChange={(next) => {
        if (!busy) onCheckedChange?.(next)
      }}
      className={cn(
        'relative inline-flex h-4.5 align-middle w-8 shrink-0 items-center rounded-full border border-transparent bg-switch-off p-px transition-colors before:absolute before:-inset-1.5',
        'data-[state=checked]:bg-accent disabled:cursor-not-allowed disabled:opacity-50 aria-busy:cursor-progress',
        className,
      )}
    >
      <Primitive.Thumb className="flex size-3.5 items-center justify-center rounded-full bg-thumb text-on-thumb shadow-sm transition-transform data-[state=checked]:translate-x-3.5 rtl:data-[state=checked]:-translate-x-3.5">
        {busy ? <Spinner className="size-2.5" /> : null}
      </Primitive.Thumb>
    </Primitive.Root>
  )
}
