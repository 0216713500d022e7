import { type Command, type CommandGroup, CommandPalette } from '@vitrine/ui-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { FileCode, Settings } from 'lucide-react'
import { useState } from 'react'
import { sectionsFor, sectionTitles } from '#src/features/settings/sections.ts'
import { findByName } from './find-by-name.tsx'
import { findRecord } from './find-record.tsx'
import { useActions } from './use-actions.tsx'
import { usePageKeys } from '#src/lib/page-keys.ts'
import { usePreferences } from '#src/lib/preferences.ts'
import { useRole } from '#src/session/use-signed-in.ts'
import { capabilitiesQuery, useCapability } from '#src/session/capabilities.ts'
import { areaPageAt, offeredPages } from '#src/shell/areas.ts'
import { menuEntries } from '#src/shell/menu-entries.tsx'

/** Number of remembered commands. */
const RECENT = 4

type CommandMenuProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  onShortcuts: () => void
}

/**
 * The command palette: actions of the page, pages, other actions, settings, records by name, and matches for
 * a pasted hash, address or ID.
 */
export function CommandMenu({ open, onOpenChange, onShortcuts }: CommandMenuProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const actions = useActions(onShortcuts)
  const pages = usePages()
  const here = useActionsHere()
  const collectionId = useCollectionHere()
  const toAssets = (id: string) => void navigate({ to: '/collection/$id', params: { id } })
  // Passes the collection, in which a backend without `read-one` finds the asset.
  const toAsset = ({ _id: assetId, collection_id: collection }: { _id: string; collection_id: string }) =>
    void navigate({ to: '/asset/$assetId', params: { assetId }, search: { collection } })
  const toVenue = (venueID: string) => void navigate({ to: '/venue/event/$venueID', params: { venueID } })
  const toEvent = (venueID: string, eventID: string) =>
    void navigate({ to: '/venue/event/$venueID/$eventID', params: { venueID, eventID } })
  const toSubAdmin = (id: string) => void navigate({ to: '/subadmin', search: { drawer: 'edit', id } })
  const role = useRole()
  const findsAssets = useCapability('gallery')
  const canPublish = useCapability('publishing')

  const isAdmin = role === 'admin'
  /**
   * Searches for the typed words. `offered` is false if the role may not read the records or the backend
   * can't search them.
   */
  const found: (CommandGroup & { offered?: boolean })[] = [
    {
      id: 'assets',
      heading: 'Assets of this collection',
      offered: collectionId !== undefined,
      search: (words, signal) =>
        (findsAssets
          ? findByName.foundAssets({ collection_id: collectionId })
          : findByName.assets(collectionId ?? ''))(words, signal, toAsset),
    },
    {
      id: 'assets-elsewhere',
      heading: collectionId ? 'Assets of other collections' : 'Assets',
      offered: findsAssets,
      search: (words, signal) =>
        findByName.foundAssets({ except_collection_id: collectionId })(words, signal, toAsset),
    },
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
    {
      id: 'events',
      heading: 'Events',
      search: (words, signal) =>
        findByName.events(client)(words, signal, ({ venueId, eventId }) => toEvent(venueId, eventId)),
    },
    {
      id: 'sources',
      heading: 'Data sources',
      offered: isAdmin,
      search: (words, signal) =>
        findByName.sources(client)(
          words,
          signal,
          (index) => void navigate({ to: '/datasource', search: { index } as never }),
        ),
    },
    {
      id: 'sub-admins',
      heading: 'Sub-admins',
      offered: isAdmin,
      search: (words, signal) => findByName.subAdmins(words, signal, toSubAdmin),
    },
  ]
  const deploy = collectionId
    ? [
        {
          id: 'deploy-contract',
          label: 'Deploy contract',
          icon: <FileCode aria-hidden />,
          onSelect: () => void navigate({ to: '/collection/$id/contracts', params: { id: collectionId } }),
        },
      ]
    : []
  const settings = sectionsFor(isAdmin, canPublish).map((section) => ({
    id: `setting ${section}`,
    label: sectionTitles[section],
    hint: 'Settings',
    icon: <Settings aria-hidden />,
    onSelect: () => void navigate({ to: '/Setting', search: { section } as never }),
  }))

  // Remembers only fixed commands. A record can be found again by its text.
  const [ran, setRan] = useState<readonly string[]>([])
  const known = [...pages, ...actions, ...settings]
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
        { id: 'here', heading: 'On this page', commands: here },
        { id: 'pages', heading: 'Pages', commands: pages },
        { id: 'actions', heading: 'Actions', commands: [...deploy, ...actions] },
        { id: 'settings', heading: 'Settings', commands: settings },
        ...found.filter(({ offered }) => offered !== false),
      ]}
    />
  )
}

/** Returns the actions of the open page, without links to other pages. */
function useActionsHere(): readonly Command[] {
  const shortcuts = usePreferences().shortcuts === 'on'
  // An empty page has some buttons twice.
  const all = new Map(usePageKeys().map((one) => [one.does, one]))
  return [...all.values()].flatMap(({ keys, does, run }) =>
    run && keys[0] !== 'g' && keys[0] !== '?'
      ? [{ id: `here ${does}`, label: does, shortcut: shortcuts ? keys : undefined, onSelect: run }]
      : [],
  )
}

/** Returns the ID of the collection in the URL. */
function useCollectionHere(): string | undefined {
  const { pathname } = useLocation()
  return /^\/collection\/(?:(?:premintasset|import)\/[^/]+\/)?([^/]+)/i.exec(pathname)?.[1]
}

/**
 * Returns all pages that the signed-in user may open: those of the side menu, then the other pages of its
 * areas.
 */
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
