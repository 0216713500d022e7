import { CommandPalette } from '@vitrine/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { usePages } from './use-pages.tsx'
import { findCollections } from './find-collections.tsx'
import { findRecord } from './find-record.tsx'
import { findVenues } from './find-venues.tsx'
import { findSubAdmins } from './find-sub-admins.tsx'
import { useActions } from './use-actions.tsx'
import { useRole } from '#src/session/use-signed-in.ts'

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
      onRun={({ id }) => setRan((before) => [id, ...before.filter((one) => one !== id)].slice(0, RECENT))}
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
          search: (words, signal) => findCollections(words, { signal, toAssets }),
        },
        {
          id: 'venues',
          heading: 'Venues',
          search: (words, signal) => findVenues(words, { signal, toVenue }),
        },
        ...(role === 'admin'
          ? [
              {
                id: 'sub-admins',
                heading: 'Sub-admins',
                search: (words: string, signal: AbortSignal) => findSubAdmins(words, { signal, toSubAdmin }),
              },
            ]
          : []),
      ]}
    />
  )
}
