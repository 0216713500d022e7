import { Bot, Boxes, Database, Fingerprint, LayoutDashboard, Settings, Wrench } from 'lucide-react'
import type { Role } from '@vitrine/sdk'
import type { ReactNode } from 'react'
import type { EntryKey } from '#src/session/pages.ts'
import { rolesOf } from '#src/session/roles-of.ts'
import { areaPageAt } from './areas.ts'

/** An entry of the side menu (specification, section 2, "Side menu"). */
export type MenuEntry = {
  key: EntryKey
  label: string
  /** Path in the spelling of the specification's menu. Routes ignore case. */
  to: string
  icon: ReactNode
}

/** The specification's seven entries in order. */
const entries: readonly MenuEntry[] = [
  { key: 'dashboard', label: 'Dashboard', to: '/dashboard', icon: <LayoutDashboard /> },
  { key: 'datasource', label: 'Data Management', to: '/datasource', icon: <Database /> },
  { key: 'xcp', label: 'XCP', to: '/xcp', icon: <Wrench /> },
  { key: 'agent', label: 'Agent Orchestration', to: '/agent', icon: <Bot /> },
  { key: 'collection', label: 'Experience', to: '/collection', icon: <Boxes /> },
  { key: 'identity', label: 'Identity', to: '/identity', icon: <Fingerprint /> },
  { key: 'setting', label: 'Settings', to: '/setting', icon: <Settings /> },
]

/** Returns the entries that a role may open (specification, section 6); none without a role. */
export const menuEntries = (role: Role | null): readonly MenuEntry[] =>
  entries.filter((entry) => role !== null && rolesOf(entry.to).includes(role))

/**
 * Returns the key of the entry that a path highlights. Venue pages and the assets of a venue's collection
 * highlight a venue entry, which the menu doesn't have. Other pages without an entry highlight that of their
 * area.
 */
export function activeEntry(pathname: string): string | undefined {
  const path = pathname.toLowerCase()
  if (/^\/venue(\/|$)/.test(path) || path.startsWith('/collection/premintasset/venue/')) return 'venue'
  // A run belongs to the list of runs, which is in the area of collections.
  if (path.startsWith('/run/')) return 'collection'
  const area = path.split('/')[1]
  return (areaPageAt(path) ?? areaPageAt(`/${area}`))?.entry ?? (area || undefined)
}
