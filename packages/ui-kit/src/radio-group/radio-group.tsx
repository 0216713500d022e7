import * as Primitive from '@radix-ui/react-radio-group'
import { type ComponentProps, type ReactNode, use, useId } from 'react'
import { FieldContext, useFieldControl } from '../field/field-context.ts'
import { cn } from '../lib/cn.ts'
import type { Controllable } from '../lib/controllable.ts'

export interface RadioOption {
  value: string
  label: ReactNode
  /** Help for choosing, in one line. */
  description?: ReactNode
  disabled?: boolean | undefined
}

export type RadioGroupProps = Controllable<
  Omit<ComponentProps<typeof Primitive.Root>, 'children'>,
  'value'
> & {
  options: readonly RadioOption[]
}

/**
 * A choice of one of a few visible options. Arrow keys move. Name it with `aria-label` or a Field.
 *
 * Use it for two to five options that need an explanation. For more, use Select; for yes or no, Checkbox.
 */
export function RadioGroup({ options, className, required, ...rest }: RadioGroupProps) {
  const { id, ...wiring } = useFieldControl({ ...rest, required })
  const field = use(FieldContext)
  const group = useId()
  return (
    <Primitive.Root
      aria-labelledby={rest['aria-label'] ? undefined : field?.labelId}
      {...rest}
      {...wiring}
      {...(id === undefined ? {} : { id })}
      className={cn('flex flex-col gap-2', className)}
    >
      {options.map((option) => {
        const optionId = `${group}-${option.value}`
        return (
          <div key={option.value} className="flex items-start gap-2">
            <Primitive.Item
              id={optionId}
              value={option.value}
              disabled={option.disabled ?? false}
              {...(option.description ? { 'aria-describedby': `${optionId}-text` } : {})}
              className="relative mt-0.5 flex size-4 shrink-0 items-center justify-center rounded-full border border-strong bg-surface transition-colors before:absolute before:-inset-1.25 disabled:cursor-not-allowed disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
            >
              <Primitive.Indicator className="size-1.5 rounded-full bg-thumb" />
            </Primitive.Item>
            <div className="min-w-0">
              <label htmlFor={optionId} className="block text-sm break-words text-default select-none">
                {option.label}
              </label>
              {option.description ? (
                <p id={`${optionId}-text`} className="text-xs break-words text-muted">
                  {option.description}
                </p>
              ) : null}
            </div>
          </div>
        )
      })}
    </Primitive.Root>
  )
}
