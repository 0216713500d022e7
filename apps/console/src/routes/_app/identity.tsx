import { createFileRoute } from '@tanstack/react-router'
import { IdentityPage } from '#src/features/identity/identity-page.tsx'

export const Route = createFileRoute('/_app/identity')({
  staticData: { title: 'Identity' },
  component: IdentityPage,
})
