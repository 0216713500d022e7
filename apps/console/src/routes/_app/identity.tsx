import { createFileRoute } from '@tanstack/react-router'
import { IdentityPage } from '#src/features/identity/identity-page.tsx'
import { bundlersQuery, paymastersQuery } from '#src/features/identity/queries.ts'

export const Route = createFileRoute('/_app/identity')({
  staticData: { title: 'Identity' },
  // Starts the reads before the page's code has loaded. The page shows their state.
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(paymastersQuery)
    void queryClient.prefetchQuery(bundlersQuery)
  },
  component: IdentityPage,
})
