import { SideMenu, useSideMenu, EmptyState, PageHeader, Skeleton } from '@vitrine/ui-kit'
import { Link, Outlet, useLocation, useMatches, useParams } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { LocalRuns } from '#src/runs/local-runs.tsx'
import { useAskedDeletion } from '#src/entities/deletion/asked-deletion.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { useRole } from '#src/session/use-signed-in.ts'
import { capabilitiesQuery } from '#src/session/capabilities.ts'
import { collectionQuery } from '#src/entities/collections/collection-query.ts'
import { eventQuery } from '#src/entities/events/event-query.ts'
import { venueQuery } from '#src/entities/venues/venue-query.ts'
import { useLoadedName } from '#src/lib/use-loaded-name.ts'
import { keyOf } from '#src/session/queries.ts'
import { Header } from './header.tsx'
import { preloadErrorPanel } from './lazy-error-panel.tsx'
import { activeEntry, menuEntries } from './menu-entries.tsx'
import { areaPageAt, offeredPages } from './areas.ts'
import { useRunName } from './use-run-name.ts'
import { CloudOff } from 'lucide-react'
import { ReadError } from '#src/lib/read-error.tsx'
import { pages, type Needed, type Page } from '#src/session/pages.ts'

const lacks: Record<Needed, readonly [title: string, description: string]> = {
  search: ['This platform can’t search its indexes', 'Assistants may still answer from them.'],
  runs: ['This platform has no runs', 'Mints and deployments continue in this browser. Activity shows them.'],
  'api-keys': ['This platform has no API keys', 'Ask whoever runs the platform how programs call it.'],
  audit: ['This platform has no audit log', 'Ask whoever runs the platform where its changes are recorded.'],
}

/**
 * Renders a page once the backend is known to have the capability it needs. Without it, the page makes no
 * requests.
 */
function Offered({ children }: { children: ReactNode }) {
  const { fullPath, params, staticData } = useMatches({ select: (matches) => matches.at(-1) }) ?? {}
  const { needs } = (pages as Partial<Record<string, Page>>)[fullPath?.replace(/\/$/, '') ?? ''] ?? {}
  const { data, error, refetch } = useQuery(capabilitiesQuery)
  if (needs === undefined || data?.includes(needs)) return children
  const [title, description] = lacks[needs]
  return (
    <>
      {/* An index's page has the index name as its title. */}
      <PageHeader title={(params as { indexName?: string })?.indexName ?? staticData?.title} />
      {data ? (
        <EmptyState icon={<CloudOff />} title={title} description={description} />
      ) : error ? (
        <ReadError read={{ error, refetch }} title="This page could not be loaded" />
      ) : (
        <div aria-busy>
          <Skeleton className="h-80 w-full" />
        </div>
      )}
    </>
  )
}

type Params = { venueID?: string; eventID?: string; assetId?: string; id?: string; indexName?: string }

/** Returns the query key of the record in a page's URL: an event, a venue, an asset or a collection. */
function subjectOf({ venueID, eventID, assetId, id }: Params) {
  if (venueID !== undefined)
    return (eventID === undefined ? venueQuery(venueID) : eventQuery(venueID, eventID)).queryKey
  if (assetId !== undefined) return [...keyOf('assets'), 'one', assetId]
  return id === undefined ? ['nothing'] : collectionQuery(id).queryKey
}

/** Adds the name of the page's record to the browser tab's title, once it is loaded. */
function NamedTitle() {
  const params: Params = useParams({ strict: false })
  const loaded = useLoadedName(subjectOf(params))
  const name = useRunName() ?? params.indexName ?? loaded
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  })
  useEffect(() => {
    if (name && title) document.title = `${name} · ${title} · Vitrine`
    // Removes the name, so that the next page doesn't show it.
    return () => {
      if (name && title) document.title = `${title} · Vitrine`
    }
  }, [name, title])
  return null
}

/** Frame of every guarded page: the side menu, the header, and background work. */
export function Shell() {
  const role = useRole()
  const { collapsed, setCollapsed } = useSideMenu()
  const active = activeEntry(useLocation().pathname)
  useEffect(preloadErrorPanel, [])

  return (
    <div className="flex min-h-dvh">
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 -translate-y-16 rounded-sm bg-accent px-3 py-2 text-sm font-medium text-accent-fg focus:translate-y-0"
        onClick={(event) => {
          // The router controls the address bar, so only the focus moves.
          event.preventDefault()
          document.getElementById('main')?.focus()
        }}
      >
        Skip to the content
      </a>
      <LocalRuns />
      <NamedTitle />
      <Deletions />
      <SideMenu
        collapsed={collapsed}
        onCollapsedChange={setCollapsed}
        entries={menuEntries(role).map(({ key, label, icon, to }) => ({
          key,
          label,
          icon,
          active: key === active,
          // By default, the link would also mark all pages below its path as current.
          link: <Link to={to} activeOptions={{ exact: true }} />,
        }))}
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <Header onMenu={() => setCollapsed(!collapsed)} />
        <main
          id="main"
          tabIndex={-1}
          className="flex min-w-0 flex-1 flex-col px-4 pb-10 outline-none md:px-6"
        >
          <AreaTabs />
          <Offered>
            <Outlet />
          </Offered>
        </main>
      </div>
    </div>
  )
}

const DeletionQuestion = lazyPart(
  async () => (await import('#src/entities/deletion/deletion-question.tsx')).DeletionQuestion,
)

/** The deletion dialog, loaded with the first deletion. */
function Deletions() {
  const asked = useAskedDeletion() !== null
  const [opened, setOpened] = useState(asked)
  if (asked && !opened) setOpened(true)
  return opened ? <DeletionQuestion /> : null
}

/** Links between the pages of the current area. Renders nothing for a single page. */
function AreaTabs() {
  const { pathname } = useLocation()
  const role = useRole()
  const current = areaPageAt(pathname)
  const capabilities = useQuery(capabilitiesQuery).data ?? []
  const tabs = offeredPages({ role, capabilities }).filter(({ entry }) => entry === current?.entry)
  if (tabs.length < 2) return null
  const area = menuEntries(role).find(({ key }) => key === current?.entry)
  return (
    <nav aria-label={area?.label} className="-mx-4 border-b border-subtle px-4 md:-mx-6 md:px-6">
      <ul className="flex gap-4 overflow-x-auto [scrollbar-width:none]">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              activeOptions={{ exact: true, includeSearch: false }}
              aria-current={tab === current ? 'page' : undefined}
              className="-mb-px inline-flex h-10 items-center border-b-2 border-transparent text-sm font-medium whitespace-nowrap text-muted transition-colors hover:text-default focus-visible:-outline-offset-2 aria-[current=page]:border-accent aria-[current=page]:text-default"
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
