import { createFileRoute } from '@tanstack/react-router'
import { SubAdminsPage } from '#src/features/sub-admins/sub-admins-page.tsx'
import { subAdmins } from '#src/features/sub-admins/sub-admins.ts'
import { listRoute } from '#src/resource/list-route.ts'

export const Route = createFileRoute('/_app/subadmin')({
  ...listRoute(subAdmins),
  staticData: { title: 'Sub-admins' },
  component: SubAdminsPage,
})
