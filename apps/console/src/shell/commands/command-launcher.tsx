import { Search } from 'lucide-react'
import { IconButton, useCommandKey } from '@vitrine/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { pressPageKey, usePageKey } from '#src/lib/page-keys.ts'
import { capabilitiesQuery } from '#src/session/capabilities.ts'
import { useRole } from '#src/session/use-signed-in.ts'
import { offeredPages } from '#src/shell/areas.ts'
import { menuEntries } from '#src/shell/menu-entries.tsx'
import { usePreferences } from '#src/lib/preferences.ts'
import { commandKeys } from './command-keys.ts'

const CommandMenu = lazyPart(async () => (await import('./command-menu.tsx')).CommandMenu)
const ShortcutsModal = lazyPart(async () => (await import('./shortcuts-modal.tsx')).ShortcutsModal)

/**
 * The button that opens the command palette, and the console's keyboard shortcuts unless they are turned off.
 */
export function CommandLauncher() {
  const shortcuts = usePreferences().shortcuts === 'on'
  const [open, setOpen] = useState(false)
  // Stays mounted after the first opening, so that a command continues after the palette has closed.
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

/** Letters that open a page after `g`. */
const letters: Partial<Record<string, string>> = {
  '/dashboard': 'd',
  '/collection': 'c',
  '/venue': 'v',
  '/runs': 'r',
  '/payment': 'p',
  '/datasource': 'k',
  '/agent': 'a',
  '/xcp': 'x',
  '/identity': 'i',
  '/setting': 's',
}

/** Listens for the shortcuts while mounted. */
function Keys({ onCommands, onHelp }: { onCommands: () => void; onHelp: () => void }) {
  const role = useRole()
  const capabilities = useQuery(capabilitiesQuery).data ?? []
  useCommandKey(onCommands)
  usePageKey('?', 'Show these shortcuts', onHelp)
  useEffect(() => {
    document.addEventListener('keydown', pressPageKey)
    return () => document.removeEventListener('keydown', pressPageKey)
  }, [])
  // Includes menu pages that aren't a tab of an area.
  const pages = [...menuEntries(role), ...offeredPages({ role, capabilities })]
  return [...new Map(pages.map((page) => [page.to.toLowerCase(), page])).values()].map(({ to, label }) => {
    const letter = letters[to.toLowerCase()]
    return letter ? <GoKey key={to} to={to} letter={letter} label={label} /> : null
  })
}

function GoKey({ to, letter, label }: { to: string; letter: string; label: string }) {
  const navigate = useNavigate()
  usePageKey(`g ${letter}`, `Go to ${label}`, () => void navigate({ to }))
  return null
}
