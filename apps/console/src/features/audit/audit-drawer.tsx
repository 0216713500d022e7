import type { AuditEntry } from '@vitrine/sdk'
import { Badge, Button, CopyButton, Drawer } from '@vitrine/ui-kit'
import { ChainHash } from '#src/lib/chain-values.tsx'
import { Facts } from '#src/lib/facts.tsx'
import { PageLink } from '#src/lib/links.tsx'
import { networkOf } from '#src/lib/networks.ts'
import type { ShownRowProps } from '#src/resource/lazy-drawer.tsx'
import { roleName } from '#src/session/role-name.ts'
import { PlaceBadge } from '#src/lib/place-badge.tsx'
import { formatDate } from '#src/lib/format-date.ts'
import { EntryTarget } from './entry-target.tsx'
import { outcomeNamed } from './outcomes.ts'
import { describeEntry } from './describe-entry.ts'

/** All recorded details of a call. */
export function AuditDrawer({ open, row: entry, onClose }: ShownRowProps<AuditEntry>) {
  const { action, name } = describeEntry(entry)
  const { person, target, collection, transactionHashes, fields, code } = entry
  const { label, tone, meaning } = outcomeNamed(entry.outcome)
  const place =
    entry.blockchainType !== null && entry.networkType !== null
      ? { blockchainType: entry.blockchainType, networkType: entry.networkType }
      : null
  const network = place && networkOf(place)
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={[action, name].filter(Boolean).join(' ')}
      description={formatDate('exact', entry.at)}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <p className="mb-4 flex flex-wrap items-center gap-2 text-muted">
        <Badge tone={tone} dot>
          {label}
        </Badge>
        {meaning}
      </p>
      <Facts
        layout="grid"
        className="gap-y-2"
        of={{
          Person: person
            ? `${person.email}, ${roleName(person.role)}`
            : 'Not known until the sign-in succeeds',
          'API key': entry.apiKey && entry.apiKey.name,
          'Address network': entry.ip ?? 'Not known',
          Reason: code,
          Target: name && <EntryTarget entry={entry} name={name} />,
          'Target id': target._id && target._id !== name && (
            <>
              <code className="font-mono text-xs break-all">{target._id}</code>
              <CopyButton value={target._id} label="Copy target id" />
            </>
          ),
          Collection: collection && (
            <PageLink to="/collection/$id" params={{ id: collection._id }}>
              {collection.name}
            </PageLink>
          ),
          Network: place && <PlaceBadge place={place} />,
          Transaction: transactionHashes.length > 0 && (
            <span className="flex flex-col items-start">
              {transactionHashes.map((hash) => (
                <ChainHash key={hash} on={network} value={hash} />
              ))}
            </span>
          ),
          'Fields sent': fields.join(', '),
          Scopes: entry.values.scopes,
          Call: entry.operation,
          'Request id': (
            <>
              <code className="font-mono text-xs break-all">{entry.requestId}</code>
              <CopyButton value={entry.requestId} label="Copy request id" />
            </>
          ),
        }}
      />
    </Drawer>
  )
}
