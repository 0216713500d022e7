import { Link } from '@tanstack/react-router'
import { explorerUrl } from '@vitrine/chain'
import type { AuditEntry } from '@vitrine/sdk'
import { Badge, Button, CopyButton, Drawer, Hash, NetworkBadge, TextLink } from '@vitrine/ui-kit'
import type { ReactNode } from 'react'
import { networkName, networkOf } from '#src/lib/networks.ts'
import { roleName } from '#src/session/role-name.ts'
import { EntryTarget } from './entry-target.tsx'
import { outcomes } from './outcomes.ts'
import { describeEntry } from './describe-entry.ts'

const exact = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'long' })

type AuditDrawerProps = { open: boolean; entry: AuditEntry; onClose: () => void }

/** Everything that is recorded of a call. */
export function AuditDrawer({ open, entry, onClose }: AuditDrawerProps) {
  const { action, name } = describeEntry(entry)
  const { person, target, collection, transactionHashes, fields, code } = entry
  const { label, tone, meaning } = outcomes[entry.outcome]
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
      description={exact.format(new Date(entry.at))}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <p className="mb-4 flex flex-wrap items-center gap-2 text-muted">
        <Badge tone={tone} dot>
          {label}
        </Badge>
        {meaning}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-2">
        <Fact label="Person">
          {person ? `${person.email}, ${roleName(person.role)}` : 'Not known until the sign-in succeeds'}
        </Fact>
        <Fact label="Address network">{entry.ip ?? 'Not known'}</Fact>
        {code ? <Fact label="Reason">{code}</Fact> : null}
        {name ? (
          <Fact label="Target">
            <EntryTarget entry={entry} name={name} />
          </Fact>
        ) : null}
        {target._id && target._id !== name ? (
          <Fact label="Target id">
            <code className="font-mono text-xs break-all">{target._id}</code>
            <CopyButton value={target._id} label="Copy target id" />
          </Fact>
        ) : null}
        {collection ? (
          <Fact label="Collection">
            <TextLink asChild>
              <Link
                to="/collection/premintasset/$type/$id"
                params={{ type: 'Collection', id: collection._id }}
              >
                {collection.name}
              </Link>
            </TextLink>
          </Fact>
        ) : null}
        {place ? (
          <Fact label="Network">
            <NetworkBadge name={networkName(place)} />
          </Fact>
        ) : null}
        {transactionHashes.map((hash) => (
          <Fact key={hash} label="Transaction">
            <Hash value={hash} href={network ? explorerUrl(network, { transaction: hash }) : null} />
          </Fact>
        ))}
        {fields.length > 0 ? <Fact label="Fields sent">{fields.join(', ')}</Fact> : null}
        <Fact label="Call">{entry.operation}</Fact>
        <Fact label="Request id">
          <code className="font-mono text-xs break-all">{entry.requestId}</code>
          <CopyButton value={entry.requestId} label="Copy request id" />
        </Fact>
      </dl>
    </Drawer>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="min-h-6 pt-0.5 text-muted">{label}</dt>
      <dd className="flex min-h-6 min-w-0 flex-wrap items-center gap-x-1 wrap-anywhere text-default">
        {children}
      </dd>
    </>
  )
}
