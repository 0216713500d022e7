import { createFileRoute } from '@tanstack/react-router'
import { runsList } from '#src/features/runs/runs-list.ts'
import { RunsPage } from '#src/features/runs/runs-page.tsx'
import { searchRoute } from '#src/resource/list-route.ts'

export const Route = createFileRoute('/_app/runs')({
  // No loader: the page reads only once it knows that the backend has runs.
  ...searchRoute(runsList.readSearch),
  staticData: { title: 'Runs' },
  component: RunsPage,
})
