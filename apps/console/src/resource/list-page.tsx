import { PageHeader } from '@vitrine/ui-kit'
import type { ComponentType, ReactNode } from 'react'
import type { DrawerTarget } from './lazy-drawer.tsx'
import type { ListSearch } from './list-search.ts'
import { ListTable, type ListTableProps } from './list-table.tsx'
import { NewButton } from './new-button.tsx'
import { UrlDrawer } from './url-drawer.tsx'

type ListPageProps<Row extends { _id: string }, Search extends ListSearch> = Omit<
  ListTableProps<Row, Search>,
  'action'
> & {
  title: string
  description: string
  /** Actions in the header, before the button that creates a row. */
  actions?: ReactNode
  /** True if rows are made elsewhere. */
  isReadOnly?: boolean
  /** The action of an empty list, beside the button that creates a row. */
  emptyAction?: ReactNode
  /** Creates and edits a row. If it needs more than the row, omit this and put a UrlDrawer beside the page. */
  drawer?: ComponentType<DrawerTarget<Row>>
  /** Content between the header and the list. */
  children?: ReactNode
}

/** A list page: its header, its table, and the drawer that creates and edits rows. */
export function ListPage<Row extends { _id: string }, Search extends ListSearch>({
  title,
  description,
  actions,
  isReadOnly,
  emptyAction,
  drawer: Drawer,
  children,
  ...table
}: ListPageProps<Row, Search>) {
  const create = isReadOnly ? null : <NewButton list={table.list} />
  return (
    <>
      <PageHeader
        title={title}
        description={description}
        actions={
          isReadOnly ? (
            actions
          ) : (
            <>
              {actions}
              {create}
            </>
          )
        }
        sticky
        className="top-14 max-md:static"
      />
      {children}
      <ListTable
        {...table}
        action={
          emptyAction ? (
            <div className="flex flex-wrap justify-center gap-2">
              {create}
              {emptyAction}
            </div>
          ) : (
            create
          )
        }
      />
      {Drawer ? <UrlDrawer list={table.list}>{(drawer) => <Drawer {...drawer} />}</UrlDrawer> : null}
    </>
  )
}
