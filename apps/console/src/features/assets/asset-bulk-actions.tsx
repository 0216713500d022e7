import { useQuery } from '@tanstack/react-query'
import type { AssetsChangeManyInput, Collection, PremintAsset } from '@vitrine/sdk'
import { Button, Menu, formatCount, toast } from '@vitrine/ui-kit'
import { Download, Ellipsis, Eye, EyeOff, ListTree, Move, Tags } from 'lucide-react'
import { useState } from 'react'
import { DeleteItem } from '#src/entities/deletion/delete-item.tsx'
import { useAction } from '#src/lib/action.ts'
import { counted } from '#src/lib/counted.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { saveFile } from '#src/lib/save-file.ts'
import { facetsQuery, filterOf, type AssetSearch } from './assets.ts'
import { allMatching, assetsCsv } from './assets-csv.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'

/** The assets to change. */
type ManyTarget = Pick<AssetsChangeManyInput, 'asset_ids' | 'filter'>

/** Applies a change to many assets, and reports which weren't changed and why. */
const useChangeMany = (collection_id: string) =>
  useAction({
    run: (input: ManyTarget & Pick<AssetsChangeManyInput, 'change'>, call) =>
      getSdk().assets.changeMany({ ...input, collection_id }, call),
    invalidates: changedBy('assets.changeMany'),
    success: (answer) => answer.message,
    onSuccess({ data: { refused } }) {
      for (const { count, message, assets } of refused) {
        const names = assets.flatMap(({ name }) => (name ? [`“${name}”`] : []))
        const which = names.length > 0 && names.length < 4 ? ` (${names.join(', ')})` : ''
        toast.info(`${formatCount(count)} not changed${which}: ${message}`)
      }
    },
  })

const TraitsDialog = lazyPart(async () => (await import('./traits-dialog.tsx')).TraitsDialog)
const MoveDialog = lazyPart(async () => (await import('./move-dialog.tsx')).MoveDialog)
const NestDialog = lazyPart(async () => (await import('./nest-modal.tsx')).NestDialog)

type AssetBulkActionsProps = {
  collection: Collection
  search: AssetSearch
  /** The individually chosen assets. */
  chosen: readonly PremintAsset[]
  /** True if all matching assets are chosen. */
  isAll: boolean
  /** Number of chosen assets; `all` if unknown. */
  count: number | 'all'
  onClear: () => void
}

/** Actions on the chosen assets other than minting. */
export function AssetBulkActions({
  collection,
  search,
  chosen,
  isAll,
  count,
  onClear,
}: AssetBulkActionsProps) {
  const { _id, name } = collection
  const many = useChangeMany(_id)
  const [open, setOpen] = useState<'traits' | 'move' | 'nest' | null>(null)
  // oxlint-disable-next-line console/reads-tell-failures -- `AssetFacetRail` shows the failure.
  const facets = useQuery(facetsQuery(_id, search)).data?.data
  const ids = chosen.map((asset) => asset._id)
  const target = isAll ? { filter: filterOf(search) } : { asset_ids: ids }
  const subject = count === 'all' ? 'all assets that match' : counted(count, 'asset')
  const change = (to: AssetsChangeManyInput['change']) => many.mutateAsync({ ...target, change: to })
  const csv = useAction({
    run: async () => {
      const { assets, leftOut } = isAll
        ? await allMatching(_id, filterOf(search))
        : { assets: chosen, leftOut: 0 }
      return { text: await assetsCsv(assets), leftOut }
    },
    success: ({ leftOut }) =>
      leftOut === 0
        ? 'CSV file downloaded.'
        : `CSV file downloaded. ${counted(leftOut, 'asset could not be read and is', 'assets could not be read and are')} left out.`,
    onSuccess: ({ text }) => saveFile(new Blob([text], { type: 'text/csv' }), `${name} assets.csv`),
  })
  const dialog = { subject, busy: many.isPending, onClose: () => setOpen(null) }
  return (
    <>
      <Button icon={<Tags aria-hidden />} onClick={() => setOpen('traits')}>
        Edit traits
      </Button>
      <Button
        icon={<Eye aria-hidden />}
        loading={many.isPending}
        onClick={() => many.mutate({ ...target, change: { isShow: true } })}
      >
        Show
      </Button>
      <Button
        icon={<EyeOff aria-hidden />}
        loading={many.isPending}
        onClick={() => many.mutate({ ...target, change: { isShow: false } })}
      >
        Hide
      </Button>
      <Menu.Root>
        <Menu.Trigger asChild>
          <Button icon={<Ellipsis aria-hidden />} loading={csv.isPending}>
            More
          </Button>
        </Menu.Trigger>
        <Menu.Content>
          <Menu.Item icon={<Move aria-hidden />} onSelect={() => setOpen('move')}>
            Move…
          </Menu.Item>
          <Menu.Item icon={<ListTree aria-hidden />} onSelect={() => setOpen('nest')}>
            Nest…
          </Menu.Item>
          <Menu.Item icon={<Download aria-hidden />} onSelect={() => csv.mutate(undefined)}>
            Export as CSV
          </Menu.Item>
          {/* Deleting needs the IDs to be undoable, so it isn't offered for "all matching". */}
          {isAll ? null : (
            <DeleteItem
              kind="asset"
              ids={ids}
              name={chosen.length === 1 ? chosen[0]?.name : undefined}
              onDeleted={onClear}
            />
          )}
        </Menu.Content>
      </Menu.Root>
      {open === 'traits' ? (
        <TraitsDialog
          {...dialog}
          names={facets?.traits.map(({ trait_type }) => trait_type) ?? []}
          onSave={change}
        />
      ) : null}
      {open === 'move' ? (
        <MoveDialog
          {...dialog}
          collection={collection}
          // Clears the selection, because moved assets can't be changed from this collection.
          onSave={(to) => change(to).then(onClear)}
        />
      ) : null}
      {open === 'nest' ? (
        <NestDialog
          {...dialog}
          collectionId={_id}
          ids={isAll ? [] : ids}
          parent={undefined}
          onSave={(parent_asset_id) => change({ parent_asset_id })}
        />
      ) : null}
    </>
  )
}
