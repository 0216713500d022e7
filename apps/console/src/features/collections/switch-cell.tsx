import type { Collection } from '@vitrine/sdk'
import { Switch } from '@vitrine/ui-kit'
import { useRowSwitch } from '#src/resource/use-row-switch.ts'
import { getSdk } from '#src/session/sdk.ts'

/** A setting of a collection that takes effect immediately. */
type CollectionSwitch = 'isPublished' | 'fiatPaymentSupport' | 'paymasterSupport'

const writes = {
  isPublished: 'collections.setPublished',
  fiatPaymentSupport: 'collections.setFiatPaymentSupport',
  paymasterSupport: 'collections.setPaymasterSupport',
} as const

const send = {
  isPublished: (collection_id: string, isPublished: boolean) =>
    getSdk().collections.setPublished({ collection_id, isPublished }),
  fiatPaymentSupport: (collection_id: string, fiatPaymentSupport: boolean) =>
    getSdk().collections.setFiatPaymentSupport({ collection_id, fiatPaymentSupport }),
  paymasterSupport: (collection_id: string, paymasterSupport: boolean) =>
    getSdk().collections.setPaymasterSupport({ collection_id, paymasterSupport }),
}

const labels: Record<CollectionSwitch, string> = {
  isPublished: 'Published',
  fiatPaymentSupport: 'Fiat payment',
  paymasterSupport: 'Paymaster',
}

/** One of a collection's switches. */
export function SwitchCell({ collection, name }: { collection: Collection; name: CollectionSwitch }) {
  const { mutate, isPending } = useRowSwitch({
    write: writes[name],
    row: collection,
    name,
    send: (on) => send[name](collection._id, on),
  })
  return (
    <Switch
      label={`${labels[name]}: ${collection.name}`}
      checked={collection[name]}
      disabled={!collection._id}
      busy={isPending}
      onCheckedChange={(on) => mutate(on)}
    />
  )
}
