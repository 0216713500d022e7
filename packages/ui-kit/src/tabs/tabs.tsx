import * as Primitive from '@radix-ui/react-tabs'
import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'
import type { Controllable } from '../lib/controllable.ts'

function Root({ className, ...rest }: Controllable<ComponentProps<typeof Primitive.Root>, 'value'>) {
  return <Primitive.Root {...rest} className={cn('flex min-w-0 flex-col', className)} />
}

function List({ className, ...rest }: ComponentProps<typeof Primitive.List>) {
  return (
    <Primitive.List
      {...rest}
      className={cn('flex gap-2 overflow-x-auto border-b border-subtle [scrollbar-width:none]', className)}
    />
  )
}

function Tab({ className, ...rest }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      {...rest}
      className={cn(
        '-mb-px inline-flex h-9 shrink-0 items-center gap-1.5 rounded-t-xs border-b-2 border-transparent px-2 text-sm font-medium whitespace-nowrap text-muted transition-colors',
        'hover:text-default focus-visible:-outline-offset-2 disabled:opacity-50 data-[state=active]:border-accent data-[state=active]:text-default',
        className,
      )}
    />
  )
}

function Panel({ className, ...rest }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content {...rest} className={cn('rounded-sm pt-4', className)} />
}

/**
 * Switches between views of one item. Arrow keys move between tabs and show their panels.
 *
 * Use it for two to six views of the same item that people don't need side by side. For steps in an order, use
 * Stepper; for pages with their own URL, links.
 */
export const Tabs = { Root, List, Tab, Panel }
