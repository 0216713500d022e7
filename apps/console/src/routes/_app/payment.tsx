import { createFileRoute } from '@tanstack/react-router'
import { PaymentsPage } from '#src/features/payments/payments-page.tsx'

export const Route = createFileRoute('/_app/payment')({
  staticData: { title: 'Payments' },
  component: PaymentsPage,
})
