import { createFileRoute } from '@tanstack/react-router'
import { PaymentsPage } from '#src/features/payments/payments-page.tsx'
import { ownSettingQuery, platformSettingQuery } from '#src/features/payments/queries.ts'
import { paymentSearch } from '#src/features/payments/search.ts'
import { useUrlSearch } from '#src/lib/use-url-search.ts'

export const Route = createFileRoute('/_app/payment')({
  validateSearch: paymentSearch,
  staticData: { title: 'Payments' },
  // Starts the reads before the page's code has loaded. The page shows their state.
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(ownSettingQuery)
    void queryClient.prefetchQuery(platformSettingQuery)
  },
  component: Payments,
})

function Payments() {
  const [search, onSearch] = useUrlSearch(paymentSearch)
  return <PaymentsPage search={search} onSearch={onSearch} />
}
