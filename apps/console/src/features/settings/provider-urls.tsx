import { DeleteButton } from '#src/entities/deletion/delete-button.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ProviderUrl } from '@vitrine/sdk'
import { Button, RelativeTime } from '@vitrine/ui-kit'
import { networkName } from '#src/lib/networks.ts'
import { PlaceBadge } from '#src/lib/place-badge.tsx'

import type { OpenModal } from './search.ts'
import { type ProviderKind, providerUrlsQuery } from './queries.ts'
import { SecretState } from '#src/lib/secret-state.tsx'
import { SettingBody } from './setting-section.tsx'
import { SettingPages } from './setting-pages.tsx'
import { NotConfigured, SettingGroup } from './setting-section.tsx'

type ProviderUrlsProps = {
  kind: ProviderKind
  title: string
  purpose: string
  /** What to say where there is none yet. */
  empty: string
  page: number
  onPageChange: (page: number) => void
  onOpen: OpenModal
}

/** The addresses of providers, one a network. Of an address only the host is shown: a key may follow it. */
export function ProviderUrls({ kind, title, purpose, empty, page, onPageChange, onOpen }: ProviderUrlsProps) {
  const list = useQuery(providerUrlsQuery(kind, page))
  return (
    <SettingGroup
      title={title}
      purpose={purpose}
      actions={onOpen ? <Button onClick={() => onOpen(kind)}>Add {kind} URL</Button> : null}
    >
      <SettingBody query={list} failed={`The ${kind} URLs could not be loaded`} lines={2}>
        {({ data, totalCount }) =>
          totalCount === 0 ? (
            <NotConfigured title={`No ${kind} URL is set`} description={empty} />
          ) : (
            <>
              <ul aria-label={title}>
                {data.map((row, at) => (
                  <Row key={row._id || at} row={row} kind={kind} onOpen={onOpen} />
                ))}
              </ul>
              <SettingPages
                page={page}
                total={totalCount}
                loading={list.isPlaceholderData}
                onPageChange={onPageChange}
                label={`Pages of the ${kind} URLs`}
              />
            </>
          )
        }
      </SettingBody>
    </SettingGroup>
  )
}

type RowProps = { row: ProviderUrl; kind: ProviderKind; onOpen: OpenModal }

function Row({ row, kind, onOpen }: RowProps) {
  const network = networkName(row)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-subtle px-4 py-2.5 text-sm">
      <span className="w-32 shrink-0 max-xs:w-full">
        <PlaceBadge place={row} />
      </span>
      <div className="flex min-w-0 flex-1 basis-64 flex-wrap items-center gap-x-4 gap-y-0.5">
        <code dir="ltr" className="min-w-0 font-mono text-xs wrap-anywhere text-default">
          {row.host ?? 'Unknown'}
        </code>
        {row.key?.isSet ? (
          <span className="text-xs">
            <SecretState hint={row.key} />
          </span>
        ) : null}
      </div>
      <div className="flex items-center justify-between gap-4 max-xs:w-full">
        <RelativeTime value={row.updatedAt} className="text-xs" />
        {onOpen ? (
          <Button
            size="sm"
            aria-label={`Update the ${kind} URL of ${network}`}
            onClick={() => onOpen(kind, row._id)}
          >
            Update
          </Button>
        ) : null}
        {onOpen && row._id ? (
          <DeleteButton
            kind={kind === 'node' ? 'node-url' : 'bundler-url'}
            ids={[row._id]}
            label={`Delete the ${kind} URL of ${network}`}
            isIcon
          />
        ) : null}
      </div>
    </li>
  )
}
