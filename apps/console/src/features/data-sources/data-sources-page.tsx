import { useQuery } from '@tanstack/react-query'
import type { DataSource } from '@vitrine/sdk'
import { Button, EmptyState, PageHeader } from '@vitrine/ui-kit'
import { Boxes, Copy, Database, FileUp, Globe } from 'lucide-react'
import { sources } from '#src/entities/data-sources/sources.ts'
import { IndexFilter } from '#src/entities/vector/index-filter.tsx'
import { indexNamesQuery } from '#src/entities/vector/index-names-query.ts'
import { LazyCopyModal } from '#src/entities/vector/lazy-copy-modal.tsx'
import { ButtonLink } from '#src/lib/links.tsx'
import { ReadNote } from '#src/lib/retry-note.tsx'
import { useKeptRow } from '#src/lib/use-kept-row.ts'
import { lazyDrawer } from '#src/resource/lazy-drawer.tsx'
import { ListTable } from '#src/resource/list-table.tsx'
import { useList } from '#src/resource/use-list.ts'
import { columns } from './columns.tsx'

type WithIndex = { indexName: string }
const WebsiteDrawer = lazyDrawer<DataSource, WithIndex>(
  async () => (await import('./website-drawer.tsx')).WebsiteDrawer,
)
const PdfDrawer = lazyDrawer<DataSource, WithIndex>(async () => (await import('./pdf-drawer.tsx')).PdfDrawer)

/** Websites and PDFs that are read into the vector indexes, with their progress. */
export function DataSourcesPage() {
  const list = useList(sources)
  const { rows, set, open, close } = list
  const { drawer, index, id } = list.search
  const names = useQuery(indexNamesQuery)
  const noIndex = names.data?.length === 0
  const row = rows.find(({ _id }) => _id === id)
  const failed = useKeptRow(row, id)
  const drawers = { indexName: failed?.indexName ?? index ?? '', onClose: close }
  const add = (
    <>
      <Button icon={<FileUp aria-hidden />} onClick={() => open('pdf')}>
        Upload PDF
      </Button>
      <Button variant="primary" icon={<Globe aria-hidden />} onClick={() => open('website')}>
        Add website
      </Button>
    </>
  )
  return (
    <>
      <PageHeader
        title="Data sources"
        description="Websites and PDFs that assistants answer from."
        actions={
          noIndex ? null : (
            <>
              {names.data && names.data.length > 1 ? (
                <Button icon={<Copy aria-hidden />} onClick={() => open('copy')}>
                  Copy index data
                </Button>
              ) : null}
              {add}
            </>
          )
        }
        sticky
        className="top-14 max-md:static"
      />
      {noIndex && list.list.data?.totalCount === 0 ? (
        <EmptyState
          icon={<Boxes />}
          title="An index comes first"
          description="Websites and PDFs are read into a vector index. Create one, then add data sources to it."
          action={
            <ButtonLink variant="primary" to="/vectordb" search={{ drawer: 'new' }}>
              Create an index
            </ButtonLink>
          }
        />
      ) : (
        <ListTable
          list={list}
          columns={columns}
          icon={<Database />}
          empty="A data source is a website or a PDF whose text assistants can answer from."
          action={add}
          noMatch={{
            title: `Nothing in “${index}” yet`,
            description: 'Add a website or a PDF to it, or look at all indexes.',
            action: <Button onClick={() => set({ index: undefined, page: 1 })}>Show all indexes</Button>,
          }}
          filters={
            noIndex ? null : (
              <>
                <IndexFilter
                  names={names.data}
                  value={index}
                  onValueChange={(indexName) => set({ index: indexName, page: 1 })}
                />
                <ReadNote read={names} what="The indexes" />
              </>
            )
          }
        />
      )}
      <WebsiteDrawer target={drawer === 'website' ? (failed ?? 'new') : null} {...drawers} />
      <PdfDrawer target={drawer === 'pdf' ? 'new' : null} {...drawers} />
      {/* A failed copy is repeated from the same index into the same one. */}
      <LazyCopyModal
        open={drawer === 'copy'}
        source={row ? row.name : index}
        target={row?.indexName}
        onClose={close}
      />
    </>
  )
}
