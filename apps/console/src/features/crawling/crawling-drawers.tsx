import type { CrawlingConfig } from '@vitrine/sdk'
import { Button, Drawer } from '@vitrine/ui-kit'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { useRetainedTarget } from '#src/lib/use-retained-target.ts'
import type { CrawlingSearch } from './search.ts'

const CrawlDrawer = lazyPart(async () => (await import('./crawl-drawer.tsx')).CrawlDrawer)
const HistoryDrawer = lazyPart(async () => (await import('./history-drawer.tsx')).HistoryDrawer)

type CrawlingDrawersProps = {
  search: CrawlingSearch
  /** Undefined while they are read. */
  configs: readonly CrawlingConfig[] | undefined
  onClose: () => void
}

/** What the page opens, as the URL requests it; the copy modal is the route's. */
export function CrawlingDrawers({ search: { drawer, id }, configs, onClose }: CrawlingDrawersProps) {
  const found = configs?.find((one) => one.crawl_id === id) ?? null
  const wanted = drawer === 'new' ? 'new' : drawer === 'edit' ? found : null
  const editor = useRetainedTarget<CrawlingConfig | 'new'>(wanted)
  const history = useRetainedTarget(drawer === 'history' ? found : null)

  if ((drawer === 'edit' || drawer === 'history') && configs && !found) {
    return (
      <Drawer
        open
        onOpenChange={onClose}
        title="No such configuration"
        footer={<Button onClick={onClose}>Back to the list</Button>}
      >
        <p>The link is wrong, or it belongs to another platform.</p>
      </Drawer>
    )
  }
  return (
    <>
      {editor.shown === null ? null : (
        <CrawlDrawer
          key={`edit-${editor.opening}`}
          open={wanted !== null}
          config={editor.shown === 'new' ? null : editor.shown}
          onClose={onClose}
        />
      )}
      {history.shown === null ? null : (
        <HistoryDrawer
          key={`history-${history.opening}`}
          open={drawer === 'history'}
          config={history.shown}
          onClose={onClose}
        />
      )}
    </>
  )
}
