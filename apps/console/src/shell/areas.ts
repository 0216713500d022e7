import type { Capability, Role } from '@vitrine/sdk'
import { rolesOf } from '#src/session/access.ts'

/** A page of an area: what its link says, its path, and the capability of the backend that it needs. */
export type AreaPage = { label: string; to: string; needs?: Capability }

/** Pages that belong together under one entry of the side menu, which has no room for each (decision 23). */
export type Area = {
  /** The key and the label of the menu's entry. */
  entry: string
  label: string
  pages: readonly AreaPage[]
}

const areas: readonly Area[] = [
  {
    entry: 'datasource',
    label: 'Data Management',
    pages: [
      { label: 'Data sources', to: '/datasource' },
      { label: 'Vector database', to: '/vectordb' },
      { label: 'Crawling', to: '/crawling' },
    ],
  },
  {
    entry: 'agent',
    label: 'Agent Orchestration',
    pages: [
      { label: 'Agents', to: '/agent' },
      { label: 'Prompts', to: '/prompts' },
    ],
  },
  {
    entry: 'collection',
    label: 'Experience',
    pages: [
      { label: 'Collections', to: '/collection' },
      { label: 'Venues', to: '/venue' },
      { label: 'Brand', to: '/brand' },
    ],
  },
  {
    entry: 'setting',
    label: 'Settings',
    pages: [
      { label: 'General', to: '/setting' },
      { label: 'Payments', to: '/payment' },
      { label: 'Sub-admins', to: '/subadmin' },
      { label: 'Audit log', to: '/audit', needs: 'audit' },
    ],
  },
]

const same = (path: string, other: string) =>
  path.toLowerCase().replace(/\/$/, '') === other.toLowerCase().replace(/\/$/, '')

/** Returns the area that a page belongs to; none for a page below one of its pages. */
export const areaOf = (pathname: string): Area | undefined =>
  areas.find((area) => area.pages.some(({ to }) => same(pathname, to)))

/** Who is signed in, and what the backend offers beyond the specification. */
export type Offer = { role: Role | null; capabilities: readonly Capability[] }

/** Its pages that a role may open and the backend offers. */
export const pagesOf = (area: Area, { role, capabilities }: Offer): readonly AreaPage[] =>
  area.pages.filter(
    ({ to, needs }) =>
      role !== null && rolesOf(to).includes(role) && (needs === undefined || capabilities.includes(needs)),
  )

/** Returns every page of the areas, by the label of its area, that a role may open and the backend offers. */
export const allAreaPages = (offer: Offer): readonly (AreaPage & { area: string })[] =>
  areas.flatMap((area) => pagesOf(area, offer).map((page) => ({ ...page, area: area.label })))

/** Returns whether a page is the one at a path. */
export const isAt = (page: AreaPage, pathname: string): boolean => same(page.to, pathname)
