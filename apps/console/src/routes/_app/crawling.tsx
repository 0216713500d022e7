import { createFileRoute } from '@tanstack/react-router'
import { CrawlingPage } from '#src/features/crawling/crawling-page.tsx'
import { crawls } from '#src/features/crawling/crawls.ts'
import { LazyCopyModal } from '#src/features/index-copy/lazy-copy-modal.tsx'
import { listRoute } from '#src/resource/list-route.ts'
import { useEditTarget } from '#src/resource/use-edit-target.ts'
import { useList } from '#src/resource/use-list.ts'

export const Route = createFileRoute('/_app/crawling')({
  ...listRoute(crawls),
  staticData: { title: 'Crawling' },
  component: Crawling,
})

function Crawling() {
  const { search, rows, close } = useList(crawls)
  const { target } = useEditTarget({ search, rows, query: crawls.one, name: 'copy' })
  return (
    <>
      <CrawlingPage />
      <LazyCopyModal
        open={search.drawer === 'copy'}
        source={target === 'new' ? undefined : target?.indexName}
        onClose={close}
      />
    </>
  )
}
