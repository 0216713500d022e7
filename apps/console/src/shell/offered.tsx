import { useQuery } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { EmptyState, PageHeader, Skeleton } from '@vitrine/ui-kit'
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { ReadError } from '#src/lib/read-error.tsx'
import { capabilitiesQuery } from '#src/session/capabilities.ts'
import { type Needed, type Page, pages } from '#src/session/pages.ts'

const lacks: Record<Needed, readonly [title: string, description: string]> = {
  search: ['This platform can’t search its indexes', 'Assistants may still answer from them.'],
  runs: ['This platform has no runs', 'Mints and deployments continue in this browser. Activity shows them.'],
  'api-keys': ['This platform has no API keys', 'Ask whoever runs the platform how programs call it.'],
  audit: ['This platform has no audit log', 'Ask whoever runs the platform where its changes are recorded.'],
}

/**
 * Renders a page once the backend is known to have the capability it needs. Without it, the page makes no
 * requests.
 */
export function Offered({ children }: { children: ReactNode }) {
  const { fullPath, params, staticData } = useMatches({ select: (matches) => matches.at(-1) }) ?? {}
  const { needs } = (pages as Partial<Record<string, Page>>)[fullPath?.replace(/\/$/, '') ?? ''] ?? {}
  const { data, error, refetch } = useQuery(capabilitiesQuery)
  if (needs === undefined || data?.includes(needs)) return children
  const [title, description] = lacks[needs]
  return (
    <>
      {/* An index's page has the index name as its title. */}
      <PageHeader title={(params as { indexName?: string })?.indexName ?? staticData?.title} />
      {data ? (
        <EmptyState icon={<CloudOff />} title={title} description={description} />
      ) : error ? (
        <ReadError read={{ error, refetch }} title="This page could not be loaded" />
      ) : (
        <div aria-busy>
          <Skeleton className="h-80 w-full" />
        </div>
      )}
    </>
  )
}
