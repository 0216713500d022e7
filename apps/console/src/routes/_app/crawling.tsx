import { createFileRoute } from '@tanstack/react-router'
import { CrawlingPage } from '#src/features/crawling/crawling-page.tsx'

export const Route = createFileRoute('/_app/crawling')({
  staticData: { title: 'Crawling' },
  component: CrawlingPage,
})
