import * as Dialog from '@radix-ui/react-dialog'
import { type ComponentProps, useRef } from 'react'
import { cn } from '../lib/cn.ts'
import type { Controllable } from '../lib/controllable.ts'
import { Overlay } from '../lib/overlay.tsx'
import { useDialogFocus } from '../lib/use-dialog-focus.ts'
import { keepOpen } from '../lib/keep-open.ts'
import { ReachNotices } from '../notice-region/reach-notices.tsx'
import type { Command, CommandGroup } from './command.ts'
import { CommandList } from './command-list.tsx'

interface AllCommandPaletteProps
  extends Omit<ComponentProps<typeof Dialog.Content>, 'children' | 'onSelect'> {
  open: boolean
  onOpenChange: (open: boolean) => void
  groups: readonly CommandGroup[]
  /** Recently run commands, newest first. Shown while the search is empty. The host stores them. */
  recent?: readonly Command[] | undefined
  /** Called before a command runs, with that command moved to the front. */
  onRecentChange?: ((recent: readonly Command[]) => void) | undefined
  /** The accessible name. Default "Command palette". */
  label?: string | undefined
  placeholder?: string | undefined
  /** Returns the text shown if nothing matches the query. */
  emptyText?: ((query: string) => string) | undefined
}

export type CommandPaletteProps = Controllable<AllCommandPaletteProps, 'recent'>

/**
 * Finds every page and action from one search field. Open it with Ctrl K or ⌘ K (`useCommandKey`) and with a button
 * that shows this shortcut.
 *
 * Use it in addition to the menu, never instead of it: most people won't find what is available only here. To
 * choose a value in a form, use Combobox.
 */
export function CommandPalette({
  open,
  onOpenChange,
  groups,
  recent = [],
  onRecentChange,
  label = 'Command palette',
  placeholder = 'Search pages and actions',
  emptyText,
  className,
  ...rest
}: CommandPaletteProps) {
  const focus = useDialogFocus({ first: false })
  const chosen = useRef<Command | null>(null)

  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Overlay open={open} className="z-50" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focus.onOpenAutoFocus}
          onCloseAutoFocus={(event) => {
            focus.onCloseAutoFocus(event)
            // Runs the command after the focus has returned, so that a dialog it opens can return the focus to the
            // same place.
            const command = chosen.current
            chosen.current = null
            command?.onSelect()
          }}
          {...keepOpen}
          {...rest}
          className={cn(
            'fixed inset-x-0 top-[12dvh] z-50 mx-auto flex max-h-[80dvh] w-[calc(100vw-2rem)] max-w-150 animate-pop-in flex-col overflow-hidden rounded-lg border border-subtle bg-raised text-default shadow-lg outline-none',
            className,
          )}
        >
          <ReachNotices />
          <Dialog.Title className="sr-only">{label}</Dialog.Title>
          <CommandList
            groups={groups}
            recent={recent}
            label={label}
            placeholder={placeholder}
            emptyText={
              emptyText ??
              ((query) => (query ? `Nothing matches “${query}”.` : 'There is nothing to run here yet.'))
            }
            onRun={(command) => {
              chosen.current = command
              onRecentChange?.([command, ...recent.filter(({ id }) => id !== command.id)])
              onOpenChange(false)
            }}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
