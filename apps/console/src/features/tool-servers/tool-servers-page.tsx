import { useQuery } from '@tanstack/react-query'
import { Card, EmptyState, PageHeader, Skeleton, ErrorBoundary } from '@vitrine/ui-kit'
import { Plug } from 'lucide-react'
import { useCallback } from 'react'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { ReadError } from '#src/lib/read-error.tsx'
import { SearchField } from '#src/lib/search-field.tsx'
import { toolServersQuery } from '#src/entities/tool-servers/tool-servers-query.ts'
import { useRetainedTarget } from '#src/lib/use-retained-target.ts'
import type { ToolServerSearch } from './search.ts'
import { ServerCard } from './server-card.tsx'

const ToolsDrawer = lazyPart(async () => (await import('./tools-drawer.tsx')).ToolsDrawer)

type ToolServersPageProps = {
  search: ToolServerSearch
  /** Changes the URL's search parameters; undefined removes one. */
  onSearch: (change: Partial<ToolServerSearch>) => void
}

/** The platform's tool servers. This page reads the tools from each server itself. */
export function ToolServersPage({ search, onSearch }: ToolServersPageProps) {
  const list = useQuery(toolServersQuery)
  const servers = list.data
  const wanted = servers?.find((one) => one._id === search.server) ?? null
  const { shown, opening } = useRetainedTarget(wanted)
  const close = useCallback(() => onSearch({ server: undefined, tool: undefined }), [onSearch])

  return (
    <>
      <PageHeader
        title="Tool servers"
        description="Model Context Protocol servers and the tools they offer."
        sticky
        className="top-14 max-md:static"
      />
      {servers ? (
        servers.length === 0 ? (
          <Card>
            <EmptyState
              icon={<Plug />}
              title="No tool servers"
              description="Add them to toolServers in the platform’s configuration. The built-in server is off."
            />
          </Card>
        ) : (
          <div className="flex flex-col gap-3">
            <search>
              <SearchField
                label="Search tools"
                value={search.search}
                onSearch={(text) => onSearch({ search: text })}
              />
            </search>
            {servers.map((server) => (
              <ErrorBoundary key={server.host}>
                <ServerCard
                  server={server}
                  search={search.search}
                  onOpen={(tool) => onSearch({ server: server._id, tool })}
                />
              </ErrorBoundary>
            ))}
          </div>
        )
      ) : list.isError ? (
        <Card>
          <ReadError read={list} title="The tool servers could not be loaded" />
        </Card>
      ) : (
        <div aria-busy className="flex flex-col gap-3">
          <Skeleton className="h-8 w-full rounded-md xs:w-64" />
          <Skeleton className="h-34 w-full rounded-md" />
          <Skeleton className="h-34 w-full rounded-md" />
        </div>
      )}
      {shown === null ? null : (
        <ToolsDrawer
          key={opening}
          open={wanted !== null}
          server={shown}
          first={search.tool}
          search={search.search}
          onClose={close}
        />
      )}
    </>
  )
}
