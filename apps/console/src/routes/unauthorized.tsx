import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { orElse } from '#src/lib/or-else.ts'
import { UnauthorizedPage } from '#src/shell/unauthorized-page.tsx'

const search = z.object({
  /** Where the person wanted to go. */
  from: orElse(z.optional(z.string()), undefined),
  /** The roles that may go there. */
  needs: orElse(z.optional(z.array(z.enum(['admin', 'sub_admin']))), undefined),
})

export const Route = createFileRoute('/unauthorized')({
  validateSearch: search,
  staticData: { title: 'Not allowed' },
  component: function Unauthorized() {
    return <UnauthorizedPage {...Route.useSearch()} />
  },
})
