import type { Capability, Role } from '@vitrine/sdk'
import { type EntryKey, type Page, pages } from '#src/session/pages.ts'

/**
 * A page with a tab in an area. An area groups pages under a single entry of the side menu, which has no
 * space for each (docs/decisions/console-pages.md).
 */
export type AreaPage = { to: string; label: string; entry: EntryKey } & Pick<
  Page,
  'roles' | 'needs' | 'actions'
>

const areaPages = Object.entries<Page>(pages).flatMap(([to, { tab, ...page }]): AreaPage[] =>
  tab ? [{ to, entry: tab[0], label: tab[1], ...page }] : [],
)

const spelled = (path: string) => path.toLowerCase().replace(/\/$/, '')

/** Returns an area's page at a path; undefined for other pages, including pages below it. */
export const areaPageAt = (pathname: string): AreaPage | undefined =>
  areaPages.find(({ to }) => spelled(to) === spelled(pathname))

/** Role of the signed-in user and capabilities of the backend. */
export type Offer = { role: Role | null; capabilities: readonly Capability[] }

/** Returns the pages of all areas that the role may open and the backend supports. */
export const offeredPages = ({ role, capabilities }: Offer): readonly AreaPage[] =>
  areaPages.filter(
    ({ roles, needs }) =>
      role !== null && roles.includes(role) && (needs === undefined || capabilities.includes(needs)),
  )
