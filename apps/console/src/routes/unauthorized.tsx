import { createFileRoute } from '@tanstack/react-router'
import type { Role } from '@vitrine/sdk'
import { oneOf, type SearchInput, shortText } from '#src/lib/search-values.ts'
import { UnauthorizedPage } from '#src/shell/unauthorized-page.tsx'

type UnauthorizedSearch = {
  /** Path of the page that was refused. */
  from?: string | undefined
  /** Roles that may open it. */
  needs?: Role[] | undefined
}

const roles = (value: unknown): Role[] | undefined => {
  if (!Array.isArray(value)) return undefined
  const known = value.map((one) => oneOf<Role>(one, ['admin', 'sub_admin']))
  return known.every((one) => one !== undefined) ? known : undefined
}

export const Route = createFileRoute('/unauthorized')({
  validateSearch: (given: SearchInput<UnauthorizedSearch>): UnauthorizedSearch => ({
    from: shortText(given.from, 2000),
    needs: roles(given.needs),
  }),
  staticData: { title: 'Not allowed' },
  component: function Unauthorized() {
    return <UnauthorizedPage {...Route.useSearch()} />
  },
})
