import { Link } from '@tanstack/react-router'
import type { Collection } from '@vitrine/sdk'
import { Switch, formatCount } from '@vitrine/ui-kit'
import { MediaImage } from '#src/lib/media-image.tsx'
import { useRowSwitch } from '#src/resource/use-row-switch.ts'
import { getSdk } from '#src/session/sdk.ts'

/** A published collection: picture and name link to its page; the switch unpublishes it. */
export function PublishedCard({ collection }: { collection: Collection }) {
  const { mutate, isPending } = useRowSwitch({
    write: 'collections.setPublished',
    row: collection,
    name: 'isPublished',
    send: (isPublished) => getSdk().collections.setPublished({ collection_id: collection._id, isPublished }),
  })
  const { name, soldAssets, totalAssets } = collection
  return (
    <li className="relative flex min-w-0 overflow-hidden xs:flex-col rounded-md border border-subtle bg-surface transition-colors has-[a:hover]:border-strong">
      <MediaImage
        src={collection.image || collection.thumbnail}
        alt=""
        className="size-20 rounded-none xs:aspect-4/3 xs:h-auto xs:w-full xs:border-b xs:border-subtle"
      />
      <div className="flex min-w-0 flex-1 items-start gap-3 p-3">
        <div className="min-w-0 flex-1">
          <Link
            to="/collection/$id"
            params={{ id: collection._id }}
            // The whole card is a link; the switch is above it.
            className="line-clamp-2 rounded-xs text-sm font-medium wrap-anywhere text-default before:absolute before:inset-0 hover:text-accent"
          >
            {name}
          </Link>
          <p className="mt-0.5 text-xs text-muted tabular-nums">
            {formatCount(soldAssets)} of {formatCount(totalAssets)} minted
          </p>
        </div>
        <Switch
          label={`Published: ${name}`}
          checked={collection.isPublished}
          disabled={!collection._id}
          busy={isPending}
          onCheckedChange={(on) => mutate(on)}
          className="relative mt-0.5"
        />
      </div>
    </li>
  )
}
