import type { Collection } from '@vitrine/sdk'
import { Card, Switch } from '@vitrine/ui-kit'
import { type CollectionSwitch, useCollectionSwitch } from './use-collection-switch.ts'

const switches: readonly [name: CollectionSwitch, label: string, help: string][] = [
  ['isPublished', 'Published', 'Visitors see the collection on the storefront.'],
  ['fiatPaymentSupport', 'Fiat payment', 'Visitors can pay by card.'],
  ['paymasterSupport', 'Paymaster', 'A paymaster pays the network fees of visitors.'],
]

function Row({ collection, entry }: { collection: Collection; entry: (typeof switches)[number] }) {
  const [name, label, help] = entry
  const { mutate, isPending } = useCollectionSwitch(collection, name)
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <span className="min-w-0">
        <span className="block text-sm font-medium text-default">{label}</span>
        <span className="block text-xs text-muted">{help}</span>
      </span>
      <Switch
        label={label}
        checked={collection[name]}
        disabled={!collection._id}
        busy={isPending}
        onCheckedChange={(on) => mutate(on)}
      />
    </li>
  )
}

/** What of a collection is turned on and off, with effect immediately. */
export const CollectionSwitches = ({ collection }: { collection: Collection }) => (
  <Card.Root>
    <ul aria-label="Switches" className="divide-y divide-(--border-color-subtle) px-4">
      {switches.map((entry) => (
        <Row key={entry[0]} collection={collection} entry={entry} />
      ))}
    </ul>
  </Card.Root>
)
