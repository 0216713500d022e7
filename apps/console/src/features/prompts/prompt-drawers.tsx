import type { LlmPrompt } from '@vitrine/sdk'
import { Drawer, EmptyState } from '@vitrine/ui-kit'
import { SearchX } from 'lucide-react'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { useRetainedTarget } from '#src/lib/use-retained-target.ts'
import type { PromptActions } from './prompt-actions.ts'
import type { PromptSearch } from './search.ts'

const PromptDrawer = lazyPart(async () => (await import('./prompt-drawer.tsx')).PromptDrawer)
const VersionsDrawer = lazyPart(async () => (await import('./versions-drawer.tsx')).VersionsDrawer)

type PromptDrawersProps = PromptActions & {
  search: PromptSearch
  /** Every prompt; undefined until they are read. */
  prompts: readonly LlmPrompt[] | undefined
  onClose: () => void
}

/** The drawer that the URL requests. */
export function PromptDrawers({
  search: { drawer, id },
  prompts,
  onClose,
  onEdit,
  onVersions,
}: PromptDrawersProps) {
  const found = prompts?.find((one) => one._id === id)
  const wanted = drawer === 'new' ? 'new' : (drawer === 'edit' && found) || null
  const editing = useRetainedTarget<LlmPrompt | 'new'>(wanted)
  const history = useRetainedTarget<LlmPrompt>((drawer === 'versions' && found) || null)

  if (drawer !== undefined && drawer !== 'new' && prompts && !found) {
    return (
      <Drawer open onOpenChange={onClose} title="Prompt">
        <EmptyState
          icon={<SearchX />}
          title="There is no such prompt"
          description="The link is wrong, or it belongs to another platform."
        />
      </Drawer>
    )
  }
  return (
    <>
      {editing.shown === null ? null : (
        <PromptDrawer
          key={editing.opening}
          open={wanted !== null}
          prompt={editing.shown === 'new' ? null : editing.shown}
          onVersions={onVersions}
          onClose={onClose}
        />
      )}
      {history.shown === null ? null : (
        <VersionsDrawer
          key={`versions-${history.opening}`}
          open={drawer === 'versions'}
          prompt={history.shown}
          onEdit={onEdit}
          onClose={onClose}
        />
      )}
    </>
  )
}
