import { useQuery } from '@tanstack/react-query'
import type { Collection } from '@vitrine/sdk'
import { Card, Switch } from '@vitrine/ui-kit'
import { domainQuery } from '#src/entities/settings/domain-query.ts'
import { PageLink } from '#src/lib/links.tsx'
import { queries } from '#src/session/queries.ts'
import { type CollectionSwitch, useCollectionSwitch } from './use-collection-switch.ts'

const switches = [
  {
    name: 'isPublished',
    label: 'Published',
    help: 'Visitors see the collection on the storefront.',
    without: 'No storefront domain is known.',
    to: '/brand',
    action: 'Set domain',
  },
  {
    name: 'fiatPaymentSupport',
    label: 'Fiat payment',
    help: 'Visitors can pay by card.',
    without: 'No payment method is on.',
    to: '/payment',
    action: 'Set up payments',
  },
  {
    name: 'paymasterSupport',
    label: 'Paymaster',
    help: 'A paymaster pays the network fees of visitors.',
    without: 'No paymaster is deployed.',
    to: '/Setting',
    action: 'Deploy paymaster',
  },
] as const satisfies readonly { name: CollectionSwitch; [text: string]: string }[]

/** Returns, for each switch that is on, true if its precondition is missing; undefined if that isn't known. */
function useMissing({ isPublished, fiatPaymentSupport, paymasterSupport }: Collection) {
  // oxlint-disable-next-line console/reads-tell-failures -- Nothing is said where it can't be read.
  const domain = useQuery({ ...domainQuery, enabled: isPublished === true })
  // oxlint-disable-next-line console/reads-tell-failures -- As above.
  const payments = useQuery({ ...queries.payments.getPlatform(), enabled: fiatPaymentSupport === true })
  // oxlint-disable-next-line console/reads-tell-failures -- As above.
  const paymasters = useQuery({ ...queries.settings.listAllPaymasters(), enabled: paymasterSupport === true })
  return {
    isPublished: domain.data === null,
    fiatPaymentSupport:
      payments.data && !payments.data.data[0]?.options.some(({ isEnabled }) => isEnabled !== false),
    // A missing or unknown status may mean that it is deployed.
    paymasterSupport: paymasters.data?.every(({ status }) => status === 'deploying' || status === 'failed'),
  }
}

type RowProps = { collection: Collection; entry: (typeof switches)[number]; isMissing: boolean | undefined }

function Row({ collection, entry: { name, label, help, without, to, action }, isMissing }: RowProps) {
  const { mutate, isPending } = useCollectionSwitch(collection, name)
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <span className="min-w-0">
        <span className="block text-sm font-medium text-default">{label}</span>
        <span className="block text-xs text-muted">{help}</span>
        {collection[name] && isMissing ? (
          <span className="mt-1 block text-xs text-warning">
            {without} <PageLink to={to}>{action}</PageLink>
          </span>
        ) : null}
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

/** Switches of a collection. They take effect immediately. */
export function CollectionSwitches({ collection }: { collection: Collection }) {
  const missing = useMissing(collection)
  return (
    <Card.Root>
      <ul aria-label="Switches" className="divide-y divide-(--border-color-subtle) px-4">
        {switches.map((entry) => (
          <Row key={entry.name} collection={collection} entry={entry} isMissing={missing[entry.name]} />
        ))}
      </ul>
    </Card.Root>
  )
}
