import * as Primitive from '@radix-ui/react-radio-group'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../lib/cn.ts'
import type { Controllable } from '../lib/controllable.ts'

export interface SegmentedOption {
  value: string
  /** Read by screen readers; shown if there is no icon. */
  label: string
  icon?: ReactNode
}

export type SegmentedProps = Controllable<
  Omit<ComponentProps<typeof Primitive.Root>, 'children'>,
  'value'
> & {
  /** The accessible name, such as "View". */
  'aria-label': string
  options: readonly SegmentedOption[]
}

/**
 * A switch between two or three views of the same content. Arrow keys change it.
 *
 * Use it for a view or a unit. For a value in a form, use RadioGroup; for parts of a page, Tabs.
 */
export function Segmented({ options, className, ...rest }: SegmentedProps) {
  return (
    <Primitive.Root
      orientation="horizontal"
      {...rest}
      className={cn('inline-flex rounded-sm border border-subtle bg-surface p-0.5', className)}
    >
      {options.map(({ value, label, icon }) => (
        <Primitive.Item
          key={value}
          value={value}
          aria-label={label}
          title={icon ? label : undefined}
          className="flex h-6.5 min-w-8 items-center justify-center rounded-xs px-2 text-xs font-medium text-muted transition-colors hover:text-default data-[state=checked]:bg-accent-soft data-[state=checked]:text-accent forced-colors:data-[state=checked]:outline [&_svg]:size-4"
        >
          {icon ?? label}
        </Primitive.Item>
      ))}
    </Primitive.Root>
  )
}
