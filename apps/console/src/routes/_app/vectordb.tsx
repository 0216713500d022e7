import { createFileRoute } from '@tanstack/react-router'
import { VectorPage } from '#src/features/vector/vector-page.tsx'

export const Route = createFileRoute('/_app/vectordb')({
  staticData: { title: 'Vector database' },
  component: VectorPage,
})
