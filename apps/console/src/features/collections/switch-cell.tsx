import type { Collection } from '@vitrine/sdk'
import { Switch } from '@vitrine/ui-kit'
import { type CollectionSwitch, useCollectionSwitch } from './use-collection-switch.ts'

const labels: Record<CollectionSwitch, string> = {
  isPublished: 'Published',
  fiatPaymentSupport: 'Fiat payment',
  paymasterSupport: 'Paymaster',
}

/** One of a collection's switches. */
export function SwitchCell({ collection, name }: { collection: Collection; name: CollectionSwitch }) {
  const { mutate, isPending } = useCollectionSwitch(collection, name)
  return (
    <Switch
      label={`${labels[name]}: ${collection.name}`}
      checked={collection[name]}
      busy={isPending}
      onCheckedChange={(on) => mutate(on)}
    />
  )
}
