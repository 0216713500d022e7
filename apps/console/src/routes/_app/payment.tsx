import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { PaymentsPage } from '#src/features/payments/payments-page.tsx'
import { ownSettingQuery, platformSettingQuery } from '#src/features/payments/queries.ts'
import { type PaymentSearch, paymentSearch } from '#src/features/payments/search.ts'

export const Route = createFileRoute('/_app/payment')({
  validateSearch: paymentSearch,
  staticData: { title: 'Payments' },
  // Begun here, so that they are under way before the page's code has arrived; the page shows how it goes.
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(ownSettingQuery)
    void queryClient.prefetchQuery(platformSettingQuery)
  },
  component: Payments,
})

function Payments() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const onSearch = useCallback(
    (change: Partial<PaymentSearch>) =>
      void navigate({ search: (now) => ({ ...now, ...change }), resetScroll: false }),
    [navigate],
  )
  return <PaymentsPage search={search} onSearch={onSearch} />
}
