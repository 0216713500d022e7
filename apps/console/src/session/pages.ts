import type { FileRoutesByPath } from '@tanstack/react-router'
import type { Capability, Role } from '@vitrine/sdk'

/** The entries of the side menu (specification, section 2, "Side menu"). */
export type EntryKey = 'dashboard' | 'datasource' | 'xcp' | 'agent' | 'collection' | 'identity' | 'setting'

/** Capabilities that a page may require. */
export type Needed = Extract<Capability, 'search' | 'runs' | 'api-keys' | 'audit'>

/** The properties of a page, for the guard, the side menu, the tabs of an area and the command palette. */
export type Page = {
  /** Roles that may open it. */
  roles: readonly Role[]
  /** For a tab of an area: the menu's entry for that area, and the tab's label (docs/decisions/console-pages.md). */
  tab?: readonly [entry: EntryKey, label: string]
  /** The required capability. Without it the tab is hidden, and the page says that the platform lacks it. */
  needs?: Needed
  /** Actions in the command palette: a label, and the search parameters that open a form. */
  actions?: readonly (readonly [label: string, search: Record<string, string>])[]
}

type Trimmed<Path> = Path extends `${infer Rest}/` ? Rest : Path
/** The paths of all routes inside the frame, from the route files. */
type FramedPath = {
  [Id in keyof FileRoutesByPath]: Id extends `/_app/${string}`
    ? Trimmed<FileRoutesByPath[Id]['fullPath']>
    : never
}[keyof FileRoutesByPath]

const both = ['admin', 'sub_admin'] as const
const adminOnly = ['admin'] as const

/** All pages inside the frame, in the order of the menu and the tabs: the route table of the specification (section 2), and additional pages. */
export const pages = {
  '/dashboard': { roles: both },
  '/datasource': {
    roles: adminOnly,
    tab: ['datasource', 'Data sources'],
    actions: [
      ['Add website', { drawer: 'website' }],
      ['Upload PDF', { drawer: 'pdf' }],
    ],
  },
  '/vectordb': {
    roles: adminOnly,
    tab: ['datasource', 'Vector database'],
    actions: [['New index', { drawer: 'new' }]],
  },
  '/crawling': {
    roles: adminOnly,
    tab: ['datasource', 'Crawling'],
    actions: [['New crawling configuration', { drawer: 'new' }]],
  },
  // Paths outside of the specification.
  '/vectordb/$indexName': { roles: adminOnly, needs: 'search' },
  '/search': { roles: adminOnly, tab: ['datasource', 'Search knowledge'], needs: 'search' },
  '/XCP': { roles: adminOnly },
  '/agent': { roles: adminOnly, tab: ['agent', 'Agents'], actions: [['New assistant', { drawer: 'new' }]] },
  '/prompts': { roles: adminOnly, tab: ['agent', 'Prompts'], actions: [['New prompt', { drawer: 'new' }]] },
  '/collection': {
    roles: both,
    tab: ['collection', 'Collections'],
    actions: [['New collection', { drawer: 'new' }]],
  },
  '/collection/premintasset/$type/$id': { roles: both },
  '/venue': { roles: both, tab: ['collection', 'Venues'], actions: [['New venue', { drawer: 'new' }]] },
  '/venue/event/$venueID': { roles: both },
  '/venue/event/$venueID/$eventID': { roles: both },
  // Paths outside of the specification, like the last two.
  '/collection/$id': { roles: both },
  '/collection/$id/contracts': { roles: both },
  '/collection/$id/airdrops': { roles: both },
  '/collection/$id/settings': { roles: both },
  '/collection/import/$type/$id': { roles: both },
  '/runs': { roles: both, tab: ['collection', 'Runs'], needs: 'runs' },
  // If the platform has no runs, the page shows runs of this browser.
  '/run/$runId': { roles: both },
  '/asset/$assetId': { roles: both },
  '/brand': { roles: both, tab: ['collection', 'Brand'] },
  '/identity': { roles: adminOnly },
  '/Setting': { roles: both, tab: ['setting', 'General'] },
  '/payment': {
    roles: both,
    tab: ['setting', 'Payments'],
    actions: [['Add payment method', { drawer: 'new' }]],
  },
  '/subadmin': {
    roles: adminOnly,
    tab: ['setting', 'Sub-admins'],
    actions: [['New sub-admin', { drawer: 'new' }]],
  },
  // Paths outside of the specification.
  '/apikeys': {
    roles: adminOnly,
    tab: ['setting', 'API keys'],
    needs: 'api-keys',
    actions: [['New API key', { drawer: 'new' }]],
  },
  '/audit': { roles: adminOnly, tab: ['setting', 'Audit log'], needs: 'audit' },
} as const satisfies Record<FramedPath, Page>

/** A page's path, as spelled by its route. */
export type PagePath = keyof typeof pages
