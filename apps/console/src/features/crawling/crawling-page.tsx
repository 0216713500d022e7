import { PageHeader } from '@vitrine/ui-kit'

export function CrawlingPage() {
  return <PageHeader title="Crawling" />
}
