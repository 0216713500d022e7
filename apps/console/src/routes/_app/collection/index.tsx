import { createFileRoute } from '@tanstack/react-router'
import { CollectionsPage } from '#src/features/collections/collections-page.tsx'
import { collections } from '#src/features/collections/collections.ts'
import { listRoute } from '#src/resource/list-route.ts'

export const Route = createFileRoute('/_app/collection/')({
  ...listRoute(collections),
  staticData: { title: 'Experience' },
  component: CollectionsPage,
})
