import * as Primitive from '@radix-ui/react-dropdown-menu'
import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../lib/cn.ts'

const item =
  'relative flex min-h-8 cursor-default items-center gap-2 rounded-xs px-2 py-1 text-sm outline-none select-none data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0'

/** Not modal: the page behind can still be scrolled, and a press outside reaches what it is aimed at. */
function Root({ modal = false, ...rest }: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root modal={modal} {...rest} />
}

function Content({ className, ...rest }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        {...rest}
        className={cn(
          'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 origin-(--radix-dropdown-menu-content-transform-origin) overflow-y-auto',
          'animate-pop-in rounded-md border border-subtle bg-raised p-1 text-default shadow-md data-[state=closed]:animate-pop-out',
          className,
        )}
      />
    </Primitive.Portal>
  )
}

export interface MenuItemProps extends ComponentProps<typeof Primitive.Item> {
  /** `danger` for what destroys something. */
  tone?: 'default' | 'danger' | undefined
  icon?: ReactNode
}

function Item({ tone = 'default', icon, asChild, className, children, ...rest }: MenuItemProps) {
  return (
    <Primitive.Item
      {...rest}
      {...(asChild ? { asChild } : {})}
      data-tone={tone}
      className={cn(
        item,
        tone === 'danger'
          ? 'text-danger data-highlighted:bg-danger-soft'
          : 'text-default data-highlighted:bg-hover [&_svg]:text-subtle',
        className,
      )}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          <span className="min-w-0 flex-1 truncate">{children}</span>
        </>
      )}
    </Primitive.Item>
  )
}

function CheckboxItem({ className, children, ...rest }: ComponentProps<typeof Primitive.CheckboxItem>) {
  return (
    <Primitive.CheckboxItem {...rest} className={cn(item, 'pr-8 data-highlighted:bg-hover', className)}>
      <span className="min-w-0 flex-1 truncate">{children}</span>
      <Primitive.ItemIndicator className="absolute right-2">
        <Check aria-hidden className="text-accent" />
      </Primitive.ItemIndicator>
    </Primitive.CheckboxItem>
  )
}

function Label({ className, ...rest }: ComponentProps<typeof Primitive.Label>) {
  return (
    <Primitive.Label {...rest} className={cn('px-2 py-1.5 text-xs font-medium text-subtle', className)} />
  )
}

function Separator({ className, ...rest }: ComponentProps<typeof Primitive.Separator>) {
  return <Primitive.Separator {...rest} className={cn('-mx-1 my-1 h-px bg-line', className)} />
}

/** A list of actions behind a button. Arrow keys move, typing jumps, Escape closes. */
export const Menu = {
  Root,
  Trigger: Primitive.Trigger,
  Content,
  Item,
  CheckboxItem,
  Label,
  Separator,
}
