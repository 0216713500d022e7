import { createFileRoute } from '@tanstack/react-router'
import { CrawlingPage } from '#src/features/crawling/crawling-page.tsx'
import { crawls } from '#src/features/crawling/crawls.ts'
import { listRoute } from '#src/resource/list-route.ts'

export const Route = createFileRoute('/_app/crawling')({
  ...listRoute(crawls),
  staticData: { title: 'Crawling' },
  component: CrawlingPage,
})
