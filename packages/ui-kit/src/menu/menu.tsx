import * as Primitive from '@radix-ui/react-dropdown-menu'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../lib/cn.ts'
import type { Controllable } from '../lib/controllable.ts'

/** Non-modal: the page behind can still be scrolled, and a press outside reaches its target. */
function Root({ modal = false, ...rest }: Controllable<ComponentProps<typeof Primitive.Root>, 'open'>) {
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
  /** `danger` for destructive actions. Default `default`. */
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
        'relative flex min-h-8 cursor-default items-center gap-2 rounded-xs px-2 py-1 text-sm outline-none select-none data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0',
        tone === 'danger'
          ? 'text-danger data-highlighted:bg-danger-soft'
          : 'text-default data-highlighted:bg-accent-soft [&_svg]:text-subtle',
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

function Separator({ className, ...rest }: ComponentProps<typeof Primitive.Separator>) {
  return <Primitive.Separator {...rest} className={cn('-mx-1 my-1 h-px bg-line', className)} />
}

/**
 * A list of actions behind a button. Arrow keys move, typing jumps to an entry, Escape closes it and returns the
 * focus.
 *
 * Use it for actions on one item that need not be visible all the time. For the main action of a page, use Button;
 * for choosing a value, Select; for links to pages, SideMenu. Put destructive actions last, after a Separator.
 */
export const Menu = {
  Root,
  Trigger: Primitive.Trigger,
  Content,
  Item,
  Separator,
}
