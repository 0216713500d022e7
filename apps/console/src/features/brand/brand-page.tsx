import { PageHeader, ErrorBoundary } from '@vitrine/ui-kit'
import { DomainCard } from './domain-card.tsx'
import { PublishedCollections } from './published-collections.tsx'
import type { BrandSearch } from './search.ts'

type BrandPageProps = {
  search: BrandSearch
  /** Changes the URL's search parameters; undefined removes one. */
  onSearch: (change: Partial<BrandSearch>) => void
}

/** The storefront's domain and the collections it shows. */
export function BrandPage({ search, onSearch }: BrandPageProps) {
  return (
    <div className="mx-auto w-full max-w-320">
      <PageHeader title="Brand" description="Your storefront’s address, and the collections it shows." />
      <div className="flex flex-col gap-6">
        <ErrorBoundary>
          <DomainCard onEdit={() => onSearch({ modal: 'domain' })} />
        </ErrorBoundary>
        <ErrorBoundary>
          <PublishedCollections page={search.page} onPageChange={(page) => onSearch({ page })} />
        </ErrorBoundary>
      </div>
    </div>
  )
}
