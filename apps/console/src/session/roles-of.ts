import type { Role } from '@vitrine/sdk'
import { pages } from './pages.ts'

const segments = (path: string) => path.toLowerCase().split('/').filter(Boolean)

/** Returns the roles that may open a path, in any letter case; empty for an unknown path. */
export function rolesOf(pathname: string): readonly Role[] {
  const requested = segments(pathname)
  const row = Object.entries(pages).find(([path]) => {
    const wanted = segments(path)
    return (
      wanted.length === requested.length &&
      wanted.every((segment, index) => segment.startsWith('$') || segment === requested[index])
    )
  })
  return row?.[1].roles ?? []
}
