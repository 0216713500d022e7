import { createFileRoute } from '@tanstack/react-router'
import { DataSourcesPage } from '#src/features/data-sources/data-sources-page.tsx'

export const Route = createFileRoute('/_app/datasource')({
  staticData: { title: 'Data Management' },
  component: DataSourcesPage,
})
