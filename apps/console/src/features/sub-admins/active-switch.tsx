import type { SubAdmin } from '@vitrine/sdk'
import { ConfirmDialog, Switch } from '@vitrine/ui-kit'
import { useState } from 'react'
import { useRowSwitch } from '#src/resource/use-row-switch.ts'
import { getSdk } from '#src/session/sdk.ts'
import { personName } from './person-name.ts'

/** Whether a sub-admin can sign in. Off signs them out, so it asks first. */
export function ActiveSwitch({ subAdmin }: { subAdmin: SubAdmin }) {
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
