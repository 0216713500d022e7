import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CrawlingPage } from '#src/features/crawling/crawling-page.tsx'
import { crawlsQuery } from '#src/features/crawling/queries.ts'
import { crawlingSearch } from '#src/features/crawling/search.ts'
import { LazyCopyModal } from '#src/features/index-copy/lazy-copy-modal.tsx'
import { useUrlSearch } from '#src/lib/use-url-search.ts'

export const Route = createFileRoute('/_app/crawling')({
  validateSearch: crawlingSearch,
  staticData: { title: 'Crawling' },
  // Started here, so that it is under way before the page's code has arrived; the page shows its state.
  loader: ({ context }) => void context.queryClient.prefetchQuery(crawlsQuery),
  component: Crawling,
})

function Crawling() {
  const [search, onSearch] = useUrlSearch(crawlingSearch)
  // oxlint-disable-next-line console/reads-tell-failures -- `CrawlingPage` shows the failure.
  const of = useQuery(crawlsQuery).data?.find((one) => one.crawl_id === search.id)
  return (
    <>
      <CrawlingPage search={search} onSearch={onSearch} />
      <LazyCopyModal
        open={search.drawer === 'copy'}
        source={of?.indexName}
        onClose={() => onSearch({ drawer: undefined, id: undefined })}
      />
    </>
  )
}
