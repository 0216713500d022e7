import type { SubAdmin } from '@vitrine/sdk'
import { Avatar, ConfirmDialog, createColumnHelper, RelativeTime, Switch } from '@vitrine/ui-kit'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { DeleteButton } from '#src/entities/deletion/delete-button.tsx'
import { lazyDrawer } from '#src/resource/lazy-drawer.tsx'
import { ListPage } from '#src/resource/list-page.tsx'
import { EditButton } from '#src/resource/open-drawer.tsx'
import { useList } from '#src/resource/use-list.ts'
import { useRowSwitch } from '#src/resource/use-row-switch.ts'
import { getSdk } from '#src/session/sdk.ts'
import { personName } from './person-name.ts'
import { subAdmins } from './sub-admins.ts'

/** Switch for a sub-admin's access. Turning it off signs them out, so it asks first. */
function ActiveSwitch({ subAdmin }: { subAdmin: SubAdmin }) {
  const { mutate, isPending } = useRowSwitch({
    write: 'subAdmins.update',
    row: subAdmin,
    name: 'isActive',
    send: (isActive) => getSdk().subAdmins.update({ sub_admin_id: subAdmin._id, isActive }),
  })
  const [asking, setAsking] = useState(false)
  const name = personName(subAdmin)
  return (
    <>
      <Switch
        label={`Active: ${name}`}
        checked={subAdmin.isActive}
        disabled={!subAdmin._id}
        busy={isPending}
        onCheckedChange={(on) => (on ? mutate(true) : setAsking(true))}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        tone="danger"
        title={`Switch off ${name}?`}
        description={`${subAdmin.email} is signed out everywhere now and cannot sign in until you switch the account on again. What they created stays.`}
        confirmLabel="Switch off"
        onConfirm={() => mutate(false)}
      />
    </>
  )
}

const LazySubAdminDrawer = lazyDrawer<SubAdmin>(
  async () => (await import('./sub-admin-drawer.tsx')).SubAdminDrawer,
)

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
      return value === null ? (
        <span className="text-xs text-subtle">Never</span>
      ) : (
        <RelativeTime value={value ?? null} className="text-xs" />
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
    meta: { align: 'end', hideHeader: true, width: '5rem' },
    cell: ({ row: { original } }) => (
      <span className="flex justify-end">
        <EditButton id={original._id} name={personName(original)} />
        <DeleteButton
          kind="sub-admin"
          ids={[original._id]}
          name={original.email ?? undefined}
          label={`Delete ${personName(original)}`}
          isIcon
        />
      </span>
    ),
  }),
]

/** List of sub-admins with the drawer that creates and edits them. */
export const SubAdminsPage = () => (
  <ListPage
    list={useList(subAdmins)}
    title="Sub-admins"
    description="People with their own sign-in, without access to admin-only pages."
    icon={<Users />}
    empty="A sub-admin has their own sign-in and works on collections, assets, venues and payments."
    columns={columns}
    drawer={LazySubAdminDrawer}
  />
)
