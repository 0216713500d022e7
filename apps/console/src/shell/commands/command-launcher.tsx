import { Search } from 'lucide-react'
import { IconButton, useCommandKey } from '@vitrine/ui-kit'
import { useEffect, useEffectEvent, useState } from 'react'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { usePreferences } from '#src/shell/preferences.ts'
import { commandKeys } from './command-keys.ts'

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** Calls `open` on a question mark, unless it is being typed into something or a dialog is open. */
function useQuestionKey(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (typing(event.target) || document.querySelector('[role=dialog], [role=alertdialog]')) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

const CommandMenu = lazyPart(async () => (await import('./command-menu.tsx')).CommandMenu)
const ShortcutsModal = lazyPart(async () => (await import('./shortcuts-modal.tsx')).ShortcutsModal)

/** The button that opens the command palette, and the keys of the whole console, unless they are turned off. */
export function CommandLauncher() {
  const shortcuts = usePreferences().shortcuts === 'on'
  const [open, setOpen] = useState(false)
  // Stays, once it was opened: what it runs goes on when it has closed.
  const [opened, setOpened] = useState(false)
  const [help, setHelp] = useState(false)
  const show = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <>
      {shortcuts ? <Keys onCommands={show} onHelp={() => setHelp(true)} /> : null}
      <IconButton
        label={shortcuts ? `Search (${commandKeys().join(' ')})` : 'Search'}
        side="bottom"
        aria-keyshortcuts={shortcuts ? 'Control+K Meta+K' : undefined}
        onPointerEnter={CommandMenu.preload}
        onFocus={CommandMenu.preload}
        onClick={show}
      >
        <Search aria-hidden />
      </IconButton>
      {opened ? <CommandMenu open={open} onOpenChange={setOpen} onShortcuts={() => setHelp(true)} /> : null}
      {help ? <ShortcutsModal onClose={() => setHelp(false)} /> : null}
    </>
  )
}

/** While it is there, the keys are heard; without it they are the browser's. */
function Keys({ onCommands, onHelp }: { onCommands: () => void; onHelp: () => void }) {
  useCommandKey(onCommands)
  useQuestionKey(onHelp)
  return null
}
