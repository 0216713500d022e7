import { createFileRoute } from '@tanstack/react-router'
import type { Role } from '@vitrine/sdk'
import { oneOf, shortText, urlSearch } from '#src/lib/search-values.ts'
import { UnauthorizedPage } from '#src/shell/unauthorized-page.tsx'

const roles = (value: unknown): Role[] | undefined => {
  if (!Array.isArray(value)) return undefined
  const known = value.map(oneOf<Role>(['admin', 'sub_admin']))
  return known.every((one) => one !== undefined) ? known : undefined
}

export const Route = createFileRoute('/unauthorized')({
  // The path of the page that was refused, and the roles that may open it.
  validateSearch: urlSearch({ from: shortText(2000), needs: roles }),
  staticData: { title: 'Not allowed' },
  component: function Unauthorized() {
    return <UnauthorizedPage {...Route.useSearch()} />
  },
})
