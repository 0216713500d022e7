import * as Primitive from '@radix-ui/react-switch'
import type { ComponentProps } from 'react'
import { useFieldControl } from '../field/field-context.ts'
import { cn } from '../lib/cn.ts'
import type { Controllable } from '../lib/controllable.ts'
import { Spinner } from '../spinner/spinner.tsx'

type RootProps = Omit<ComponentProps<typeof Primitive.Root>, 'children' | 'aria-label' | 'checked'> & {
  /** Null if the state is unknown: the switch then looks neither on nor off, and a press turns it on. */
  checked?: boolean | null | undefined
}

export type SwitchProps = Controllable<RootProps, 'checked'> & {
  /** The accessible name, with the object: "Publish Harbour Lights". Not needed inside a Field. */
  label?: string | undefined
  /** A change is pending: shows a spinner, and ignores presses without losing the focus. Default false. */
  busy?: boolean | undefined
}

/**
 * A reversible setting that takes effect immediately. Space and Enter toggle it.
 *
 * Use it if there is no Save button, as in a row of a table. In a form that is submitted, use Checkbox; for an
 * action that can't be undone, Button and ConfirmDialog.
 */
export function Switch({ label, busy = false, checked, className, onCheckedChange, ...rest }: SwitchProps) {
  const wiring = useFieldControl(rest)
  return (
    <Primitive.Root
      {...rest}
      {...wiring}
      {...(checked === undefined ? {} : { checked: checked === true })}
      // Only a checkbox can have a mixed state; a switch is on or off (WAI-ARIA 1.2).
      {...(checked === null ? { role: 'checkbox', 'aria-checked': 'mixed', 'data-unknown': '' } : {})}
      aria-label={label}
      aria-busy={busy || undefined}
      onCheckedChange={(next) => {
        if (!busy) onCheckedChange?.(next)
      }}
      className={cn(
        'group/switch relative inline-flex h-4.5 align-middle w-8 shrink-0 items-center rounded-full border border-transparent bg-switch-off p-px transition-colors before:absolute before:-inset-1.5',
        'data-unknown:border-strong data-unknown:border-dashed data-unknown:bg-transparent data-[state=checked]:bg-accent disabled:cursor-not-allowed disabled:opacity-50 aria-busy:cursor-progress',
        className,
      )}
    >
      <Primitive.Thumb className="flex size-3.5 items-center justify-center rounded-full bg-thumb text-on-thumb shadow-sm transition-transform group-data-unknown/switch:translate-x-1.75 data-[state=checked]:translate-x-3.5 rtl:group-data-unknown/switch:-translate-x-1.75 rtl:data-[state=checked]:-translate-x-3.5">
        {busy ? <Spinner className="size-2.5" /> : null}
      </Primitive.Thumb>
    </Primitive.Root>
  )
}
