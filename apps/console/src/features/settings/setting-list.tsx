import type { UseQueryResult } from '@tanstack/react-query'
import { Pagination, Button, RelativeTime } from '@vitrine/ui-kit'
import type { ReactNode } from 'react'
import { PAGE_SIZE } from './search.ts'
import { NotConfigured, SettingBody } from './setting-section.tsx'
import type { DeletableKind } from '@vitrine/sdk'
import { DeleteButton } from '#src/entities/deletion/delete-button.tsx'

/** A page of rows, and the number of rows on all pages. */
type Rows<Row> = { data: readonly Row[]; totalCount: number }

type SettingListProps<Row> = {
  query: UseQueryResult<Rows<Row>>
  /** Plural noun for the rows, used after "The": "node URLs". */
  noun: string
  /** Accessible name of the list. */
  label: string
  empty: { title: string; description: string }
  page: number
  onPageChange: (page: number) => void
  children: (row: Row) => ReactNode
}

/** A list within the settings, with pages. */
export function SettingList<Row extends { _id: string }>({
  query,
  noun,
  label,
  empty,
  page,
  onPageChange,
  children,
}: SettingListProps<Row>) {
  return (
    <SettingBody query={query} failed={`The ${noun} could not be loaded`} lines={2}>
      {({ data, totalCount }) =>
        totalCount === 0 ? (
          <NotConfigured {...empty} />
        ) : (
          <>
            <ul aria-label={label} className="-mt-px">
              {data.map((one, at) => (
                <li
                  key={one._id || at}
                  className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-subtle px-4 py-2.5 text-sm"
                >
                  {children(one)}
                </li>
              ))}
            </ul>
            <SettingPages
              page={page}
              total={totalCount}
              loading={query.isPlaceholderData}
              onPageChange={onPageChange}
              label={`Pages of the ${noun}`}
            />
          </>
        )
      }
    </SettingBody>
  )
}

type SettingPagesProps = {
  page: number
  total: number
  loading?: boolean
  onPageChange: (page: number) => void
  label: string
}

/** Pagination of a list of settings. Hidden for a single page unless the URL names another. */
export function SettingPages({ total, page, label, ...rest }: SettingPagesProps) {
  if (total <= PAGE_SIZE && page === 1) return null
  return (
    <Pagination
      {...rest}
      aria-label={label}
      page={page}
      pageSize={PAGE_SIZE}
      total={total}
      className="border-t border-subtle px-4 py-2"
    />
  )
}

type RowActionsProps = {
  row: { _id: string; updatedAt: string | null }
  kind: DeletableKind
  /** The target of the buttons, such as "the node URL of Amber". */
  what: string
  /** The row's name in the question before it is deleted. */
  called?: string
  /** Opens the row's modal; undefined if the person may not change it. */
  onUpdate: (() => void) | undefined
}

/** The time of a row's last change, and the buttons that change and delete it. */
export const RowActions = ({ row, kind, what, called, onUpdate }: RowActionsProps) => (
  <div className="flex items-center justify-between gap-4 max-xs:w-full">
    <RelativeTime value={row.updatedAt} className="text-xs" />
    {onUpdate ? (
      <Button size="sm" aria-label={`Update ${what}`} onClick={onUpdate}>
        Update
      </Button>
    ) : null}
    {onUpdate && row._id ? (
      <DeleteButton kind={kind} ids={[row._id]} name={called} label={`Delete ${what}`} isIcon />
    ) : null}
  </div>
)
