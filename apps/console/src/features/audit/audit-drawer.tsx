import { Link } from '@tanstack/react-router'
import type { AuditEntry } from '@vitrine/sdk'
import { Badge, Button, CopyButton, DescriptionList, Drawer, TextLink } from '@vitrine/ui-kit'
import { ChainHash } from '#src/lib/chain-values.tsx'
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
      <DescriptionList.Root layout="grid" className="gap-y-2">
        <DescriptionList.Item label="Person">
          {person ? `${person.email}, ${roleName(person.role)}` : 'Not known until the sign-in succeeds'}
        </DescriptionList.Item>
        {entry.apiKey ? (
          <DescriptionList.Item label="API key">{entry.apiKey.name}</DescriptionList.Item>
        ) : null}
        <DescriptionList.Item label="Address network">{entry.ip ?? 'Not known'}</DescriptionList.Item>
        {code ? <DescriptionList.Item label="Reason">{code}</DescriptionList.Item> : null}
        {name ? (
          <DescriptionList.Item label="Target">
            <EntryTarget entry={entry} name={name} />
          </DescriptionList.Item>
        ) : null}
        {target._id && target._id !== name ? (
          <DescriptionList.Item label="Target id">
            <code className="font-mono text-xs break-all">{target._id}</code>
            <CopyButton value={target._id} label="Copy target id" />
          </DescriptionList.Item>
        ) : null}
        {collection ? (
          <DescriptionList.Item label="Collection">
            <TextLink asChild>
              <Link to="/collection/$id" params={{ id: collection._id }}>
                {collection.name}
              </Link>
            </TextLink>
          </DescriptionList.Item>
        ) : null}
        {place ? (
          <DescriptionList.Item label="Network">
            <PlaceBadge place={place} />
          </DescriptionList.Item>
        ) : null}
        {transactionHashes.map((hash) => (
          <DescriptionList.Item key={hash} label="Transaction">
            <ChainHash on={network} value={hash} />
          </DescriptionList.Item>
        ))}
        {fields.length > 0 ? (
          <DescriptionList.Item label="Fields sent">{fields.join(', ')}</DescriptionList.Item>
        ) : null}
        {entry.values.scopes ? (
          <DescriptionList.Item label="Scopes">{entry.values.scopes}</DescriptionList.Item>
        ) : null}
        <DescriptionList.Item label="Call">{entry.operation}</DescriptionList.Item>
        <DescriptionList.Item label="Request id">
          <code className="font-mono text-xs break-all">{entry.requestId}</code>
          <CopyButton value={entry.requestId} label="Copy request id" />
        </DescriptionList.Item>
      </DescriptionList.Root>
    </Drawer>
  )
}
