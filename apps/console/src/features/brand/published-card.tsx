import { Link } from '@tanstack/react-router'
import type { Collection, ResponseOf } from '@vitrine/sdk'
import { Image, Switch } from '@vitrine/ui-kit'
import { premintLink } from '#src/entities/assets/premint-link.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#src/lib/action.ts'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/session/sdk.ts'

/** Takes a collection off the storefront, or puts it back: shown immediately, taken back where the server refuses. */
function usePublish(collection: Collection) {
  const client = useQueryClient()
  const lists = { queryKey: [...queryKeys.collection.all, 'list'] }
  const show = (isPublished: boolean) =>
    client.setQueriesData<ResponseOf<'allCollection'>>(
      lists,
      (page) =>
        page && {
          ...page,
          data: page.data.map((one) => (one._id === collection._id ? { ...one, isPublished } : one)),
        },
    )
  return useAction({
    run: (isPublished: boolean) =>
      getSdk().collections.setPublished({ collection_id: collection._id, isPublished }),
    invalidates: [queryKeys.collection.all],
    optimistic: (isPublished) => {
      // A list on its way still has the old value and would put the switch back.
      void client.cancelQueries(lists)
      show(isPublished)
      return () => show(!isPublished)
    },
  })
}

const count = new Intl.NumberFormat('en')

/** A published collection: its picture and name lead to its assets, its switch takes it off the storefront. */
export function PublishedCard({ collection }: { collection: Collection }) {
  const { mutate, isPending } = usePublish(collection)
  const { name, soldAssets, totalAssets } = collection
  return (
    <li className="relative flex min-w-0 overflow-hidden xs:flex-col rounded-md border border-subtle bg-surface transition-colors has-[a:hover]:border-strong">
      <Image
        src={collection.image || collection.thumbnail}
        alt=""
        className="size-20 rounded-none xs:aspect-4/3 xs:h-auto xs:w-full xs:border-b xs:border-subtle"
      />
      <div className="flex min-w-0 flex-1 items-start gap-3 p-3">
        <div className="min-w-0 flex-1">
          <Link
            to="/collection/premintasset/$type/$id"
            params={premintLink(collection)}
            // The whole card leads there; the switch lies above that.
            className="line-clamp-2 rounded-xs text-sm font-medium wrap-anywhere text-default before:absolute before:inset-0 hover:text-accent"
          >
            {name}
          </Link>
          <p className="mt-0.5 text-xs text-muted tabular-nums">
            {count.format(soldAssets)} of {count.format(totalAssets)} minted
          </p>
        </div>
        <Switch
          label={`Published: ${name}`}
          checked={collection.isPublished}
          busy={isPending}
          onCheckedChange={(on) => mutate(on)}
          className="relative mt-0.5"
        />
      </div>
    </li>
  )
}
