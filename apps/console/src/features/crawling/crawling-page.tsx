import { Button } from '@vitrine/ui-kit'
import { Copy, History, Radar } from 'lucide-react'
import { LazyCopyModal } from '#src/entities/vector/lazy-copy-modal.tsx'
import { lazyDrawer, lazyRowView } from '#src/resource/lazy-drawer.tsx'
import { ListPage } from '#src/resource/list-page.tsx'
import { EditItem, OpenItem } from '#src/resource/open-drawer.tsx'
import { UrlDrawer } from '#src/resource/url-drawer.tsx'
import { useEditTarget } from '#src/resource/use-edit-target.ts'
import { useList } from '#src/resource/use-list.ts'
import { columns } from './columns.tsx'
import { type Crawl, crawls } from './crawls.ts'

const CrawlDrawer = lazyDrawer<Crawl>(async () => (await import('./crawl-drawer.tsx')).CrawlDrawer)
const HistoryDrawer = lazyRowView<Crawl>(async () => (await import('./history-drawer.tsx')).HistoryDrawer)

const rowMenu = ({ _id }: Crawl) => (
  <>
    <OpenItem id={_id} drawer="history" icon={<History aria-hidden />}>
      History
    </OpenItem>
    <EditItem id={_id} />
    <OpenItem id={_id} drawer="copy" icon={<Copy aria-hidden />}>
      Copy index data…
    </OpenItem>
  </>
)

/** Websites that are crawled on a schedule, with their last and next run. */
export function CrawlingPage() {
  const list = useList(crawls)
  const copied = useEditTarget({ search: list.search, rows: list.rows, query: crawls.one, name: 'copy' })
  return (
    <>
      <ListPage
        list={list}
        title="Crawling"
        description="Websites that are read on a schedule, so assistants have current passages."
        icon={<Radar />}
        empty="A configuration reads a website into an index on a schedule. To read one once, add it as a data source."
        columns={columns}
        rowLabel={({ name }) => name}
        rowMenu={rowMenu}
        drawer={CrawlDrawer}
        actions={
          <Button icon={<Copy aria-hidden />} onClick={() => list.open('copy')}>
            Copy index data
          </Button>
        }
      />
      <UrlDrawer list={list} name="history">
        {(drawer) => <HistoryDrawer {...drawer} />}
      </UrlDrawer>
      <LazyCopyModal
        open={list.search.drawer === 'copy'}
        source={copied.target === 'new' ? undefined : copied.target?.indexName}
        onClose={list.close}
      />
    </>
  )
}
