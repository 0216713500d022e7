import { useQuery } from '@tanstack/react-query'
import type { SubAdmin } from '@vitrine/sdk'
import { Button, EmptyState, PageHeader } from '@vitrine/ui-kit'
import { Plus, Users } from 'lucide-react'
import { useCallback } from 'react'
import { ListPagination } from '#src/lib/list-pagination.tsx'
import { LazyFailedDrawer } from '#src/lib/lazy-failed-drawer.tsx'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { NoMatches } from '#src/lib/no-matches.tsx'
import { PageOutOfRange } from '#src/lib/page-out-of-range.tsx'
import { SearchField } from '#src/lib/search-field.tsx'
import { tableStatus } from '#src/lib/table-status.ts'
import { useEditTarget } from '#src/lib/use-edit-target.ts'
import { useRetainedTarget } from '#src/lib/use-retained-target.ts'
import { subAdminsQuery } from './queries.ts'
import { subAdminQuery } from './sub-admin-query.ts'
import { PAGE_SIZE, type SubAdminSearch } from './search.ts'
import { SubAdminsTable } from './sub-admins-table.tsx'

const SubAdminDrawer = lazyPart(async () => (await import('./sub-admin-drawer.tsx')).SubAdminDrawer)

type SubAdminsPageProps = {
  search: SubAdminSearch
  /** Changes what the URL says; a value of undefined takes it out. */
  onSearch: (change: Partial<SubAdminSearch>) => void
}

/** The list of sub-admins that the signed-in admin created, with the drawer that creates and edits them. */
export function SubAdminsPage({ search, onSearch }: SubAdminsPageProps) {
  const list = useQuery(subAdminsQuery(search))
  const rows = list.data?.data ?? []
  const close = useCallback(() => onSearch({ drawer: undefined, id: undefined }), [onSearch])
  const create = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      onClick={() => onSearch({ drawer: 'new', id: undefined })}
    >
      New sub-admin
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Sub-admins"
        description="People who help you. They can open every page that is not for admins only."
        actions={create}
        sticky
        className="top-14 max-md:static"
      />
      <div className="flex flex-col gap-3">
        <search className="flex flex-wrap items-center gap-2">
          <SearchField
            label="Search sub-admins"
            value={search.search}
            onSearch={(text) => onSearch({ search: text, page: 1 })}
          />
        </search>
        <SubAdminsTable
          data={rows}
          status={tableStatus(list, 'The sub-admins could not be loaded', PAGE_SIZE)}
          empty={
            list.data && list.data.totalCount > 0 ? (
              <PageOutOfRange onFirst={() => onSearch({ page: 1 })} />
            ) : search.search !== '' ? (
              <NoMatches title="No sub-admin matches" onClear={() => onSearch({ search: '', page: 1 })} />
            ) : (
              <EmptyState
                icon={<Users />}
                title="No sub-admins yet"
                description="A sub-admin has their own sign-in and works on collections, assets, venues and payments."
                action={create}
              />
            )
          }
        />
        <ListPagination
          list={list}
          page={search.page}
          pageSize={PAGE_SIZE}
          onPage={(page) => onSearch({ page })}
        />
      </div>
      <EditDrawer search={search} rows={rows} onClose={close} />
    </>
  )
}

type EditDrawerProps = { search: SubAdminSearch; rows: readonly SubAdmin[]; onClose: () => void }

/** The drawer as the URL asks for it. */
function EditDrawer({ search, rows, onClose }: EditDrawerProps) {
  const { target, failure } = useEditTarget({ search, rows, query: subAdminQuery })
  const { shown, opening } = useRetainedTarget<SubAdmin | 'new'>(target)
  if (failure) {
    return (
      <LazyFailedDrawer
        {...failure}
        title="Edit sub-admin"
        failure="The sub-admin could not be loaded"
        onClose={onClose}
      />
    )
  }
  if (shown === null) return null
  return (
    <SubAdminDrawer
      key={opening}
      open={target !== null}
      subAdmin={shown === 'new' ? null : shown}
      onClose={onClose}
    />
  )
}
