import { createFileRoute } from '@tanstack/react-router'
import { SubAdminsPage } from '#src/features/sub-admins/sub-admins-page.tsx'

export const Route = createFileRoute('/_app/subadmin')({
  staticData: { title: 'Sub-admins' },
  component: SubAdminsPage,
})
