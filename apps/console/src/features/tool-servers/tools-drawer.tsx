import { useQuery } from '@tanstack/react-query'
import type { ToolServer } from '@vitrine/sdk'
import { Drawer, EmptyState, ErrorState, Input, Skeleton } from '@vitrine/ui-kit'
import { Search, SearchX } from 'lucide-react'
import { useState } from 'react'
import { toolsQuery } from '#src/entities/tool-servers/tool-servers-query.ts'
import { findTools } from './find-tools.ts'
import { ToolDetails } from './tool-details.tsx'
import { whyUnreachable } from './why-unreachable.ts'

type ToolsDrawerProps = {
  open: boolean
  server: ToolServer
  /** Name of the tool that is expanded at first. */
  first?: string | undefined
  /** The initial search text. */
  search: string
  onClose: () => void
}

/** The tools of a server with descriptions and arguments. Remount it for each opening. */
export function ToolsDrawer({ open, server, first, search, onClose }: ToolsDrawerProps) {
  const tools = useQuery(toolsQuery(server.host))
  // A selected tool is shown among all tools; otherwise the page's search applies.
  const [text, setText] = useState(first ? '' : search)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set(first ? [first] : []))
  const toggle = (name: string) => {
    const next = new Set(opened)
    if (!next.delete(name)) next.add(name)
    setOpened(next)
  }
  const found = findTools(tools.data ?? [], text)

  return (
    <Drawer
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={`Tools of ${server.name}`}
      description={server.description || undefined}
      width="lg"
    >
      {tools.data ? (
        <div className="flex flex-col gap-3">
          <Input
            type="search"
            aria-label={`Search the tools of ${server.name}`}
            placeholder="Search these tools"
            maxLength={200}
            leading={<Search aria-hidden />}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {found.length === 0 ? (
            <EmptyState
              icon={<SearchX />}
              title={tools.data.length === 0 ? 'It has no tools' : 'No tool matches'}
              description={
                tools.data.length === 0
                  ? 'This server offers no tools.'
                  : 'Names, titles and descriptions are searched. Try other words.'
              }
            />
          ) : (
            <ul aria-label="Tools" className="flex flex-col gap-2">
              {found.map((tool) => (
                <ToolDetails
                  key={tool.name}
                  tool={tool}
                  isOpen={opened.has(tool.name)}
                  isFirst={tool.name === first}
                  onToggle={() => toggle(tool.name)}
                />
              ))}
            </ul>
          )}
        </div>
      ) : tools.isError ? (
        <ErrorState
          title="The tools could not be read"
          message={whyUnreachable(tools.error)}
          onRetry={() => void tools.refetch()}
        />
      ) : (
        <div aria-busy className="flex flex-col gap-2">
          <Skeleton className="h-8 w-full rounded-md" />
          <Skeleton className="h-14 w-full rounded-md" />
          <Skeleton className="h-14 w-full rounded-md" />
        </div>
      )}
    </Drawer>
  )
}
