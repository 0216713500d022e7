import * as Primitive from '@radix-ui/react-popover'
import type { ComponentProps, FC } from 'react'
import { cn } from '../lib/cn.ts'
import type { Controllable } from '../lib/controllable.ts'
import { keepOpen } from '../lib/keep-open.ts'

const Root: FC<Controllable<Primitive.PopoverProps, 'open'>> = Primitive.Root

function Content({ className, children, ...rest }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        align="end"
        sideOffset={6}
        collisionPadding={8}
        onEscapeKeyDown={keepOpen.onEscapeKeyDown}
        {...rest}
        className={cn(
          'z-50 max-h-(--radix-popover-content-available-height) w-72 max-w-[calc(100vw-1rem)] origin-(--radix-popover-content-transform-origin) overflow-y-auto',
          'animate-pop-in rounded-md border border-subtle bg-raised p-3 text-sm text-default shadow-md outline-none data-[state=closed]:animate-pop-out',
          className,
        )}
      >
        {children}
      </Primitive.Content>
    </Primitive.Portal>
  )
}

/**
 * A small floating panel beside its trigger. It is a dialog, so give `Popover.Content` an `aria-label`.
 *
 * Use it for a few settings or facts. For a list of actions, use Menu; for a form with more than two fields,
 * Drawer.
 */
export const Popover = {
  Root,
  Trigger: Primitive.Trigger,
  /** Positions the panel beside another element than its trigger. */
  Anchor: Primitive.Anchor,
  Content,
  Close: Primitive.Close,
}
