import { useQuery } from '@tanstack/react-query'
import type { SubAdmin } from '@vitrine/sdk'
import { Button, Drawer, EmptyState, ErrorState, PageHeader, Pagination } from '@vitrine/ui-kit'
import { Plus, SearchX, Users } from 'lucide-react'
import { useCallback } from 'react'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { SearchField } from '#src/lib/search-field.tsx'
import { tableStatus } from '#src/lib/table-status.ts'
import { useOpening } from '#src/lib/use-opening.ts'
import { subAdminQuery, subAdminsQuery } from './queries.ts'
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
        description="People who help you: they open the shared pages, and none that are for admins alone."
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
            search.search === '' ? (
              <EmptyState
                icon={<Users />}
                title="No sub-admins yet"
                description="A sub-admin signs in with an e-mail and a password of their own, and works on collections, assets, venues and payments. You can switch the account off at any time."
                action={create}
              />
            ) : (
              <EmptyState
                icon={<SearchX />}
                title="No sub-admin matches"
                description="Names and e-mail addresses are searched. Try other words."
                action={<Button onClick={() => onSearch({ search: '', page: 1 })}>Clear the search</Button>}
              />
            )
          }
        />
        {list.data && list.data.totalCount > 0 ? (
          <Pagination
            page={search.page}
            pageSize={PAGE_SIZE}
            total={list.data.totalCount}
            onPage={(page) => onSearch({ page })}
          />
        ) : null}
      </div>
      <EditDrawer search={search} rows={rows} onClose={close} />
    </>
  )
}

type EditDrawerProps = { search: SubAdminSearch; rows: readonly SubAdmin[]; onClose: () => void }

/** The drawer as the URL asks for it. A link may name somebody who is on another page of the list. */
function EditDrawer({ search, rows, onClose }: EditDrawerProps) {
  const wantedId = search.drawer === 'edit' ? search.id : undefined
  const listed = rows.find((one) => one._id === wantedId)
  const linked = useQuery({ ...subAdminQuery(wantedId ?? ''), enabled: wantedId !== undefined && !listed })
  const found = listed ?? linked.data
  const wanted = search.drawer === 'new' ? 'new' : (wantedId && found) || null
  const { shown, opening } = useOpening<SubAdmin | 'new'>(wanted)
  if (wantedId && !found && linked.error) {
    return (
      <Drawer open onOpenChange={onClose} title="Edit sub-admin">
        <ErrorState
          title="The sub-admin could not be loaded"
          message={linked.error.message}
          onRetry={() => void linked.refetch()}
        />
      </Drawer>
    )
  }
  if (shown === null) return null
  return (
    <SubAdminDrawer
      key={opening}
      open={wanted !== null}
      subAdmin={shown === 'new' ? null : shown}
      onClose={onClose}
    />
  )
}
