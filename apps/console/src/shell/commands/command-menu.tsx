import { type Command, CommandPalette } from '@vitrine/ui-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { findByName } from './find-by-name.tsx'
import { findRecord } from './find-record.tsx'
import { useActions } from './use-actions.tsx'
import { useRole } from '#src/session/use-signed-in.ts'
import { capabilitiesQuery } from '#src/session/capabilities.ts'
import { areaPageAt, offeredPages } from '#src/shell/areas.ts'
import { menuEntries } from '#src/shell/menu-entries.tsx'

/** How many commands are remembered. */
const RECENT = 4

type CommandMenuProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  onShortcuts: () => void
}

/**
 * The command palette of the console: pages, actions, collections, venues and, for an admin, sub-admins by name, and whatever a pasted hash, address
 * or id belongs to.
 */
export function CommandMenu({ open, onOpenChange, onShortcuts }: CommandMenuProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const actions = useActions(onShortcuts)
  const pages = usePages()
  const toAssets = (id: string) =>
    void navigate({ to: '/collection/premintasset/$type/$id', params: { type: 'Collection', id } })
  const toVenue = (venueID: string) => void navigate({ to: '/venue/event/$venueID', params: { venueID } })
  const toEvent = (venueID: string, eventID: string) =>
    void navigate({ to: '/venue/event/$venueID/$eventID', params: { venueID, eventID } })
  const toSubAdmin = (id: string) => void navigate({ to: '/subadmin', search: { drawer: 'edit', id } })
  const role = useRole()

  // Only what is known beforehand: a found record is found again by its words.
  const [ran, setRan] = useState<readonly string[]>([])
  const known = [...pages, ...actions]
  const recent = ran.flatMap((id) => known.find((command) => command.id === id) ?? [])

  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      placeholder="Search, or paste a hash, an address or an id"
      recent={recent}
      onRecentChange={(next) => setRan(next.slice(0, RECENT).map(({ id }) => id))}
      groups={[
        {
          id: 'record',
          heading: 'Record',
          search: (words, signal) => findRecord(words, { client, signal, toAssets, toVenue, toEvent }),
        },
        { id: 'pages', heading: 'Pages', commands: pages },
        { id: 'actions', heading: 'Actions', commands: actions },
        {
          id: 'collections',
          heading: 'Collections',
          search: (words, signal) => findByName.collections(words, signal, toAssets),
        },
        {
          id: 'venues',
          heading: 'Venues',
          search: (words, signal) => findByName.venues(words, signal, toVenue),
        },
        ...(role === 'admin'
          ? [
              {
                id: 'sub-admins',
                heading: 'Sub-admins',
                search: (words: string, signal: AbortSignal) =>
                  findByName.subAdmins(words, signal, toSubAdmin),
              },
            ]
          : []),
      ]}
    />
  )
}

/** Returns every page that the signed-in person may open: the side menu's, then those that are behind one of its entries. */
function usePages(): readonly Command[] {
  const role = useRole()
  const navigate = useNavigate()
  const entries = menuEntries(role)
  const capabilities = useQuery(capabilitiesQuery).data ?? []
  const behind = offeredPages({ role, capabilities }).filter(
    (page) => !entries.some((entry) => areaPageAt(entry.to) === page),
  )
  return [
    ...entries.map(({ key, label, icon, to }) => ({
      id: key,
      label,
      icon,
      onSelect: () => void navigate({ to }),
    })),
    ...behind.map(({ to, label, entry }) => {
      const area = entries.find(({ key }) => key === entry)
      return { id: to, label, hint: area?.label, icon: area?.icon, onSelect: () => void navigate({ to }) }
    }),
  ]
}
