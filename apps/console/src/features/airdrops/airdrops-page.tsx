import { useQuery } from '@tanstack/react-query'
import type { Airdrop } from '@vitrine/sdk'
import { Button, EmptyState, Field, Select, Skeleton } from '@vitrine/ui-kit'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { CollectionFrame } from '#src/entities/collections/collection-frame.tsx'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { PageLink } from '#src/lib/links.tsx'
import { networkKey, networkOf, networks, networkOptions } from '#src/lib/networks.ts'
import { ReadError } from '#src/lib/read-error.tsx'
import { capabilitiesQuery, useCapability } from '#src/session/capabilities.ts'
import { queries } from '#src/session/queries.ts'
import { WalletNote } from '#src/session/wallet-note.tsx'
import { NEW, type AirdropsSearch } from './airdrops-search.ts'
import { pollOf } from './queries.ts'

const soon = <Skeleton className="h-40 w-full" />
const AirdropPanel = lazyPart(async () => (await import('./airdrop-panel.tsx')).AirdropPanel, soon)
const AirdropList = lazyPart(async () => (await import('./airdrop-list.tsx')).AirdropList, soon)

/** Rows per page. */
const PAGE_SIZE = 8

type AirdropsPageProps = {
  collectionId: string
  search: AirdropsSearch
  onSearch: (change: Partial<AirdropsSearch>) => void
}

/**
 * The Airdrops tab of a collection: its airdrops and the open one. Opens the only airdrop itself, also if the
 * backend has no list.
 */
export function AirdropsPage({ collectionId, search, onSearch }: AirdropsPageProps) {
  const capabilities = useQuery(capabilitiesQuery)
  const isListed = useCapability('claims')
  const { airdrop: id, page } = isListed ? search : { ...search, airdrop: undefined }
  const isNew = id === NEW
  const list = useQuery({
    ...queries.airdrops.list({
      collection_id: collectionId,
      page: id && !isNew ? 1 : page,
      pageSize: PAGE_SIZE,
      ...(id && !isNew && { airdrop_id: id }),
    }),
    enabled: isListed,
    // Keeps the former page while the next one loads, but not the rows of another address.
    placeholderData: (former) => (!id && former && former.totalCount > PAGE_SIZE ? former : undefined),
    // With one airdrop open by ID, its own query polls.
    refetchInterval: ({ state }) => {
      const rows = id ? [] : (state.data?.data ?? [])
      const pauses = rows.map((row) => pollOf(row, state.dataUpdateCount)).filter((pause) => pause !== false)
      return pauses.length > 0 && Math.min(...pauses)
    },
  })
  // Read here too: the frame calls `content` later, and only the fields that were read cause a render.
  const { data: listed, isPending } = list
  const total = isListed ? (listed?.totalCount ?? 0) : 0
  const row = id ? listed?.data.find(({ _id }) => _id === id) : listed?.data[0]
  const content = (name: string) => {
    if (capabilities.isError && !capabilities.data)
      return <ReadError read={capabilities} title="The airdrops could not be loaded" />
    if (capabilities.isPending || (isListed && isPending)) return <div aria-busy>{soon}</div>
    if (isListed && !listed) return <ReadError read={list} title="The airdrops could not be loaded" />
    if (id && !isNew && !row)
      return (
        <EmptyState
          icon={<Gift />}
          title="There is no such airdrop"
          action={<Button onClick={() => onSearch({ airdrop: undefined })}>Show all airdrops</Button>}
        />
      )
    if (!id && total > 1)
      return (
        <AirdropList
          list={list}
          page={page}
          pageSize={PAGE_SIZE}
          onPageChange={(to) => onSearch({ page: to })}
        />
      )
    return (
      <OneAirdrop
        // Without an ID the key stays the same, so the panel keeps its state after the airdrop is registered.
        key={id}
        collection={{ id: collectionId, name }}
        row={row}
        id={isNew ? undefined : id}
        isNew={isNew}
        hasOthers={id !== undefined}
      />
    )
  }
  return (
    <CollectionFrame collectionId={collectionId} tab="airdrops">
      {({ name }) => (
        <div className="flex max-w-3xl flex-col gap-6">
          <WalletNote />
          {content(name)}
        </div>
      )}
    </CollectionFrame>
  )
}

type OneAirdropProps = {
  collection: { id: string; name: string }
  /** The row in the list; undefined if the airdrop isn't registered yet or the list is empty. */
  row: Airdrop | undefined
  id: string | undefined
  isNew: boolean
  hasOthers: boolean
}

/** An airdrop. Before it is registered, also the choice of its network. */
function OneAirdrop({ collection, row, id, isNew, hasOthers }: OneAirdropProps) {
  const [first] = networks()
  const [key, setKey] = useState(first ? networkKey(first) : '')
  const network = row ? networkOf(row) : networks().find((one) => networkKey(one) === key)
  return (
    <>
      {hasOthers ? (
        <PageLink className="self-start" to="." search={(now) => ({ ...now, airdrop: undefined })}>
          All airdrops
        </PageLink>
      ) : null}
      {row ? null : (
        <Field
          label="Network"
          help={
            isNew ? 'One airdrop at a time is prepared on each network.' : 'Each airdrop is on one network.'
          }
        >
          <Select options={networkOptions()} value={key} onValueChange={setKey} />
        </Field>
      )}
      {network ? (
        // Switching the network resets the form.
        <AirdropPanel
          key={networkKey(network)}
          collection={collection}
          network={network}
          id={id}
          isNew={isNew}
        />
      ) : (
        <EmptyState icon={<Gift />} title="The network of this airdrop is not configured" />
      )}
    </>
  )
}
