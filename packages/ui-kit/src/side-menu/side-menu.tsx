import { Slot } from '@radix-ui/react-slot'
import * as Dialog from '@radix-ui/react-dialog'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { type ComponentProps, cloneElement, type ReactElement, type ReactNode } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { cn } from '../lib/cn.ts'
import { Overlay } from '../lib/overlay.tsx'
import { useDialogFocus } from '../lib/use-dialog-focus.ts'
import { keepOpen } from '../lib/keep-open.ts'
import { ReachNotices } from '../notice-region/reach-notices.tsx'
import { useMediaQuery } from '../lib/use-media-query.ts'
import { Logo } from '../logo/logo.tsx'
import { Tooltip } from '../tooltip/tooltip.tsx'
import { NARROW } from './use-side-menu.ts'

export interface SideMenuEntry {
  key: string
  label: string
  icon: ReactNode
  /** The current page belongs to this entry. Default false. */
  active?: boolean | undefined
  /** A link without children: `<Link to="/collection" />` or `<a href="…" />`. */
  link: ReactElement<{ children?: ReactNode }>
}

export interface SideMenuProps extends Omit<ComponentProps<'aside'>, 'children'> {
  entries: readonly SideMenuEntry[]
  collapsed: boolean
  onCollapsedChange: (collapsed: boolean) => void
  /** Shown at the bottom, such as the version. Hidden when collapsed. */
  footer?: ReactNode
}

function Entry({
  entry,
  collapsed,
  first,
  onFollow,
}: {
  entry: SideMenuEntry
  collapsed: boolean
  /** Takes the focus when the menu opens as an overlay. */
  first: boolean
  onFollow: () => void
}) {
  const link = (
    <Slot
      aria-current={entry.active ? 'page' : undefined}
      data-active={entry.active || undefined}
      data-autofocus={first || undefined}
      onClick={onFollow}
      className={cn(
        'flex h-9 items-center gap-3 rounded-sm text-sm font-medium text-muted transition-colors [&_svg]:size-4.5 [&_svg]:shrink-0',
        'hover:bg-hover hover:text-default data-active:bg-accent-soft data-active:text-accent',
        collapsed ? 'mx-auto w-12 justify-center' : 'px-3',
      )}
    >
      {cloneElement(
        entry.link,
        undefined,
        <>
          <span aria-hidden className="contents">
            {entry.icon}
          </span>
          <span className={collapsed ? 'sr-only' : 'truncate'}>{entry.label}</span>
        </>,
      )}
    </Slot>
  )
  return (
    <li>
      {collapsed ? (
        <Tooltip content={entry.label} side="right" decorative>
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </li>
  )
}

/**
 * The main navigation: 270 px wide, 80 px when collapsed. At 576 px and below it is 0 px wide when collapsed and an
 * overlay when open. The host stores `collapsed`, for example with `useSideMenu`.
 *
 * Use it once, for the top-level pages of the product. Don't add actions or subpages.
 */
export function SideMenu({
  entries,
  collapsed,
  onCollapsedChange,
  footer,
  className,
  ...rest
}: SideMenuProps) {
  const focus = useDialogFocus({ first: true })
  const narrow = useMediaQuery(NARROW)
  const close = () => {
    if (narrow) onCollapsedChange(true)
  }
  const small = collapsed && !narrow
  const first = entries.find(({ active }) => active) ?? entries[0]

  const content = (
    <>
      <div className={cn('flex h-14 shrink-0 items-center text-default', small ? 'justify-center' : 'px-5')}>
        <Logo variant={small ? 'mark' : 'full'} />
      </div>
      <nav data-side-menu aria-label="Main" className="min-h-0 flex-1 overflow-y-auto px-3 py-2">
        <ul className="flex flex-col gap-0.5">
          {entries.map((entry) => (
            <Entry key={entry.key} entry={entry} collapsed={small} first={entry === first} onFollow={close} />
          ))}
        </ul>
      </nav>
      <div
        className={cn('flex shrink-0 items-center gap-2 p-3', small ? 'justify-center' : 'justify-between')}
      >
        {small ? null : <div className="min-w-0 flex-1 truncate px-3 text-xs text-subtle">{footer}</div>}
        <IconButton
          label={collapsed ? 'Expand the menu' : 'Collapse the menu'}
          side="right"
          aria-expanded={!collapsed}
          className="aria-expanded:bg-transparent aria-expanded:text-muted"
          onClick={() => onCollapsedChange(!collapsed)}
        >
          {collapsed ? (
            <PanelLeftOpen aria-hidden className="rtl:-scale-x-100" />
          ) : (
            <PanelLeftClose aria-hidden className="rtl:-scale-x-100" />
          )}
        </IconButton>
      </div>
    </>
  )

  if (narrow) {
    return (
      <Dialog.Root open={!collapsed} onOpenChange={(open) => onCollapsedChange(!open)}>
        <Dialog.Portal>
          <Overlay open={!collapsed} className="z-40" />
          <Dialog.Content
            aria-describedby={undefined}
            {...focus}
            {...keepOpen}
            className="fixed inset-y-0 start-0 z-40 flex w-67.5 max-w-[85vw] animate-fade-in flex-col border-e border-subtle bg-surface shadow-lg outline-none"
          >
            <ReachNotices />
            <Dialog.Title className="sr-only">Menu</Dialog.Title>
            {content}
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
    )
  }
  return (
    <aside
      {...rest}
      data-collapsed={collapsed || undefined}
      className={cn(
        'sticky top-0 flex h-dvh shrink-0 flex-col overflow-x-hidden border-e border-subtle bg-surface transition-[width] duration-200',
        collapsed ? 'w-20' : 'w-[min(16.875rem,50vw)]',
        className,
      )}
    >
      {content}
    </aside>
  )
}
