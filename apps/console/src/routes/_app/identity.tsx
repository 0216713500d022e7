import { createFileRoute } from '@tanstack/react-router'
import { IdentityPage } from '#src/features/identity/identity-page.tsx'
import { bundlersQuery, paymastersQuery } from '#src/features/identity/queries.ts'

export const Route = createFileRoute('/_app/identity')({
  staticData: { title: 'Identity' },
  // Started here, so that it is under way before the page’s code has arrived; the page shows its state.
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(paymastersQuery)
    void queryClient.prefetchQuery(bundlersQuery)
  },
  component: IdentityPage,
})
