import { session } from '#src/session/session.ts'

const both = ['admin', 'sub_admin']

/**
 * The route table of the specification (section 2). Written out again here, because tests check the table in
 * the code against it.
 */
export const routeTable: readonly [path: string, example: string, roles: readonly string[]][] = [
  ['/dashboard', '/dashboard', both],
  ['/collection', '/collection', both],
  ['/collection/premintasset/:type/:id', '/collection/premintasset/Venue/v1', both],
  ['/collection/:id', '/collection/c1', both],
  ['/collection/:id/contracts', '/collection/c1/contracts', both],
  ['/collection/:id/airdrops', '/collection/c1/airdrops', both],
  ['/collection/:id/settings', '/collection/c1/settings', both],
  ['/collection/import/:type/:id', '/collection/import/Venue/v1', both],
  ['/payment', '/payment', both],
  ['/venue', '/venue', both],
  ['/venue/event/:venueID', '/venue/event/v1', both],
  ['/venue/event/:venueID/:eventID', '/venue/event/v1/e1', both],
  ['/Setting', '/Setting', both],
  ['/brand', '/brand', both],
  ['/runs', '/runs', both],
  ['/run/:runId', '/run/almanac', both],
  ['/asset/:assetId', '/asset/plate', both],
  ['/subadmin', '/subadmin', ['admin']],
  ['/apikeys', '/apikeys', ['admin']],
  ['/audit', '/audit', ['admin']],
  ['/XCP', '/XCP', ['admin']],
  ['/vectordb', '/vectordb', ['admin']],
  ['/vectordb/:indexName', '/vectordb/catalogue', ['admin']],
  ['/search', '/search', ['admin']],
  ['/prompts', '/prompts', ['admin']],
  ['/datasource', '/datasource', ['admin']],
  ['/crawling', '/crawling', ['admin']],
  ['/identity', '/identity', ['admin']],
  ['/agent', '/agent', ['admin']],
]
/** Visitors to test: both roles, an unknown role, and a signed-out visitor. */
export const visitors = ['admin', 'sub_admin', 'emperor', 'nobody'] as const
type Visitor = (typeof visitors)[number]

/** Signs a visitor in. */
export function arrive(visitor: Visitor) {
  if (visitor === 'nobody') return
  session.signIn({ token: 'mock-token', role: visitor === 'emperor' ? 'admin' : visitor })
  localStorage.setItem('vitrine.role', visitor)
}

/** Returns the path where a visitor arrives after requesting a path. */
export const destination = (visitor: Visitor, path: string, roles: readonly string[]) => {
  if (visitor === 'nobody') return { pathname: '/', search: { redirect: path } }
  return roles.includes(visitor)
    ? { pathname: path, search: {} }
    : { pathname: '/unauthorized', search: { from: path, needs: roles } }
}
