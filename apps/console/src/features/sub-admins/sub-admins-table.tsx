import { useNavigate } from '@tanstack/react-router'
import type { SubAdmin } from '@vitrine/sdk'
import {
  Avatar,
  createColumnHelper,
  DataTable,
  type DataTableProps,
  IconButton,
  RelativeTime,
} from '@vitrine/ui-kit'
import { Pencil } from 'lucide-react'
import { ActiveSwitch } from './active-switch.tsx'
import { personName } from './person-name.ts'

const column = createColumnHelper<SubAdmin>()

const columns = [
  column.accessor('email', {
    header: 'Sub-admin',
    meta: { lead: true },
    cell: ({ row: { original: subAdmin } }) => (
      <span className="flex min-w-0 items-center gap-3">
        <Avatar name={personName(subAdmin)} />
        <span className="min-w-0">
          <span className="line-clamp-2 max-w-56 font-medium wrap-anywhere text-default xl:max-w-96">
            {personName(subAdmin)}
          </span>
          {subAdmin.name ? (
            <span className="line-clamp-2 max-w-56 text-xs wrap-anywhere text-subtle xl:max-w-96">
              {subAdmin.email}
            </span>
          ) : null}
        </span>
      </span>
    ),
  }),
  column.accessor('lastSignInAt', {
    header: 'Last sign-in',
    cell: ({ getValue }) => {
      const value = getValue()
      return value ? (
        <RelativeTime value={value} className="text-xs" />
      ) : (
        <span className="text-xs text-subtle">Never</span>
      )
    },
  }),
  column.accessor('createdAt', {
    header: 'Created',
    cell: ({ getValue }) => <RelativeTime value={getValue()} className="text-xs" />,
  }),
  column.accessor('isActive', {
    header: 'Active',
    cell: ({ row }) => <ActiveSwitch subAdmin={row.original} />,
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { align: 'end', hideHeader: true, width: '48px' },
    cell: ({ row }) => <EditButton subAdmin={row.original} />,
  }),
]

function EditButton({ subAdmin }: { subAdmin: SubAdmin }) {
  const navigate = useNavigate({ from: '/subadmin' })
  return (
    <IconButton
      label={`Edit ${personName(subAdmin)}`}
      side="left"
      className="max-xs:ml-auto"
      onClick={() =>
        void navigate({
          search: (now) => ({ ...now, drawer: 'edit', id: subAdmin._id }),
          resetScroll: false,
        })
      }
    >
      <Pencil aria-hidden />
    </IconButton>
  )
}

/** Sub-admins, a row each. */
export function SubAdminsTable(table: Pick<DataTableProps<SubAdmin>, 'data' | 'status' | 'empty'>) {
  return <DataTable {...table} caption="Sub-admins" columns={columns} getRowId={(row) => row._id} />
}
