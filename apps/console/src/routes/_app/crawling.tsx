import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { CrawlingPage } from '#src/features/crawling/crawling-page.tsx'
import { crawlsQuery } from '#src/features/crawling/queries.ts'
import { type CrawlingSearch, crawlingSearch } from '#src/features/crawling/search.ts'
import { LazyCopyModal } from '#src/features/index-copy/lazy-copy-modal.tsx'

export const Route = createFileRoute('/_app/crawling')({
  validateSearch: crawlingSearch,
  staticData: { title: 'Crawling' },
  // Begun here, so that it is under way before the page's code has arrived; the page shows how it goes.
  loader: ({ context }) => void context.queryClient.prefetchQuery(crawlsQuery()),
  component: Crawling,
})

function Crawling() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const onSearch = useCallback(
    (change: Partial<CrawlingSearch>) =>
      void navigate({ search: (now) => ({ ...now, ...change }), resetScroll: false }),
    [navigate],
  )
  const of = useQuery(crawlsQuery()).data?.find((one) => one.crawl_id === search.id)
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
