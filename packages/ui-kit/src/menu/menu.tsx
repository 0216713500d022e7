import * as Primitive from '@radix-ui/react-dropdown-menu'
import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Kbd } from '../kbd/kbd.tsx'
import { cn } from '../lib/cn.ts'
import type { Controllable } from '../lib/controllable.ts'

const item =
  'relative flex min-h-8 cursor-default items-center gap-2 rounded-xs px-2 py-1 text-sm outline-none select-none data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0'

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
  /** Keyboard shortcut outside the menu, one entry per key: `['Ctrl', 'E']`. Only shown; the host handles the keys. */
  shortcut?: readonly string[] | undefined
}

function Item({ tone = 'default', icon, shortcut, asChild, className, children, ...rest }: MenuItemProps) {
  return (
    <Primitive.Item
      {...rest}
      {...(asChild ? { asChild } : {})}
      aria-keyshortcuts={shortcut?.join('+')}
      data-tone={tone}
      className={cn(
        item,
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
          {shortcut ? (
            <span aria-hidden dir="ltr" className="flex gap-1 ps-4">
              {shortcut.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </span>
          ) : null}
        </>
      )}
    </Primitive.Item>
  )
}

const choice = cn(item, 'pe-8 text-default data-highlighted:bg-accent-soft')

function Chosen() {
  return (
    <Primitive.ItemIndicator className="absolute end-2">
      <Check aria-hidden className="text-accent" />
    </Primitive.ItemIndicator>
  )
}

function CheckboxItem({
  className,
  children,
  ...rest
}: Controllable<ComponentProps<typeof Primitive.CheckboxItem>, 'checked'>) {
  return (
    <Primitive.CheckboxItem {...rest} className={cn(choice, className)}>
      <span className="min-w-0 flex-1 truncate">{children}</span>
      <Chosen />
    </Primitive.CheckboxItem>
  )
}

function RadioItem({ className, children, ...rest }: ComponentProps<typeof Primitive.RadioItem>) {
  return (
    <Primitive.RadioItem {...rest} className={cn(choice, className)}>
      <span className="min-w-0 flex-1 truncate">{children}</span>
      <Chosen />
    </Primitive.RadioItem>
  )
}

/** Related entries under a heading, which screen readers read with them. */
function Group({ label, children, ...rest }: ComponentProps<typeof Primitive.Group> & { label: ReactNode }) {
  const id = useId()
  return (
    <Primitive.Group {...rest} aria-labelledby={id}>
      <Label id={id}>{label}</Label>
      {children}
    </Primitive.Group>
  )
}

/** A choice of one entry, under a heading that screen readers read with the entries. */
function RadioGroup({
  label,
  children,
  ...rest
}: Controllable<ComponentProps<typeof Primitive.RadioGroup>, 'value'> & { label: ReactNode }) {
  const id = useId()
  return (
    <Primitive.RadioGroup {...rest} aria-labelledby={id}>
      <Label id={id}>{label}</Label>
      {children}
    </Primitive.RadioGroup>
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
  CheckboxItem,
  Group,
  RadioGroup,
  RadioItem,
  Label,
  Separator,
}
