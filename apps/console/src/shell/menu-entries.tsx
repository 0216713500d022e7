import { Boxes, LayoutDashboard } from 'lucide-react'
import type { Role } from '@vitrine/sdk'
import type { ReactNode } from 'react'
import { rolesOf } from '#src/session/access.ts'

/** An entry of the side menu (specification, section 2, "Side menu"). */
export type MenuEntry = {
  key: string
  label: string
  to: '/dashboard' | '/collection'
  icon: ReactNode
}

/** The entries whose pages exist, in the specification's order. */
const entries: readonly MenuEntry[] = [
  { key: 'dashboard', label: 'Dashboard', to: '/dashboard', icon: <LayoutDashboard /> },
  { key: 'collection', label: 'Experience', to: '/collection', icon: <Boxes /> },
]

/** What a role sees (specification, section 6): what it may open. Nothing without a role. */
export const menuEntries = (role: Role | null): readonly MenuEntry[] =>
  entries.filter((entry) => role !== null && rolesOf(entry.to).includes(role))

/**
 * The key of the entry that a path highlights. Venue pages, and the assets of a venue's collection, highlight a venue entry, which the
 * menu does not have.
 */
export function activeEntry(pathname: string): string | undefined {
  const path = pathname.toLowerCase()
  if (/^\/venue(\/|$)/.test(path) || path.startsWith('/collection/premintasset/venue/')) return 'venue'
  return path.split('/')[1] || undefined
}
