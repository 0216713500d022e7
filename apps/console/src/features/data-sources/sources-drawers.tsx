import type { Datasource } from '@vitrine/sdk'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { useRetainedTarget } from '#src/lib/use-retained-target.ts'
import type { SourcesSearch } from './search.ts'

const WebsiteDrawer = lazyPart(async () => (await import('./website-drawer.tsx')).WebsiteDrawer)
const PdfDrawer = lazyPart(async () => (await import('./pdf-drawer.tsx')).PdfDrawer)

type SourcesDrawersProps = { search: SourcesSearch; rows: readonly Datasource[]; onClose: () => void }

/** What the page opens, as the URL requests it; the copy modal is the route's. */
export function SourcesDrawers({ search: { drawer, index, id }, rows, onClose }: SourcesDrawersProps) {
  const failed = rows.find((one) => one._id === id) ?? null
  const website = useRetainedTarget<Datasource | 'new'>(drawer === 'website' ? (failed ?? 'new') : null)
  const pdf = useRetainedTarget(drawer === 'pdf' ? 'pdf' : null)
  const again = website.shown === 'new' ? null : website.shown
  const indexName = failed?.indexName ?? index ?? ''
  return (
    <>
      {website.shown === null ? null : (
        <WebsiteDrawer
          // A link may come before the row that it is about.
          key={`${website.opening}-${again?._id}`}
          open={drawer === 'website'}
          failed={again}
          indexName={indexName}
          onClose={onClose}
        />
      )}
      {pdf.shown === null ? null : (
        <PdfDrawer key={pdf.opening} open={drawer === 'pdf'} indexName={indexName} onClose={onClose} />
      )}
    </>
  )
}
