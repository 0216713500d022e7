import type { Capability, Role } from '@vitrine/sdk'
import { type EntryKey, type Page, pages } from '#src/session/pages.ts'

/** A page that has a tab in an area: pages that belong together under one entry of the side menu, which has no room for each (docs/decisions/console-pages.md). */
export type AreaPage = { to: string; label: string; entry: EntryKey } & Pick<
  Page,
  'roles' | 'needs' | 'actions'
>

const areaPages = Object.entries<Page>(pages).flatMap(([to, { tab, ...page }]): AreaPage[] =>
  tab ? [{ to, entry: tab[0], label: tab[1], ...page }] : [],
)

const spelled = (path: string) => path.toLowerCase().replace(/\/$/, '')

/** Returns the page of an area at a path; none for a page below one. */
export const areaPageAt = (pathname: string): AreaPage | undefined =>
  areaPages.find(({ to }) => spelled(to) === spelled(pathname))

/** Who is signed in, and what the backend offers beyond the specification. */
export type Offer = { role: Role | null; capabilities: readonly Capability[] }

/** Returns the pages of every area that a role may open and the backend offers. */
export const offeredPages = ({ role, capabilities }: Offer): readonly AreaPage[] =>
  areaPages.filter(
    ({ roles, needs }) =>
      role !== null && roles.includes(role) && (needs === undefined || capabilities.includes(needs)),
  )
