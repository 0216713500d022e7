import { useNavigate } from '@tanstack/react-router'
import type { Collection } from '@vitrine/sdk'
import { Button } from '@vitrine/ui-kit'
import { Waves } from 'lucide-react'
import { askedDeletion } from '#src/entities/deletion/asked-deletion.ts'
import { useDeleteRecords } from '#src/entities/deletion/use-delete-records.ts'
import { useCapability } from '#src/session/capabilities.ts'
import { isSample, SAMPLE_ASSETS } from './is-sample.ts'

type SampleNoteProps = {
  collection: Collection
  /** True on a page of the collection, which must be left after the deletion. */
  leaves?: boolean
}

/**
 * Note that a collection is the sample, with a button to remove it. If it can't be removed because its tokens
 * are on a network, shows the reason.
 */
export function SampleNote({ collection, leaves = false }: SampleNoteProps) {
  const navigate = useNavigate()
  const canDelete = useCapability('delete')
  const remove = useDeleteRecords()
  if (!isSample(collection)) return null
  const { totalAssets } = collection
  const press = () => {
    const deletion = {
      kind: 'collection' as const,
      ids: [collection._id],
      name: collection.name,
      onDeleted: leaves ? () => navigate({ to: '/collection' }) : undefined,
    }
    // Deleting also removes assets that were added to the sample, so in that case it asks first.
    if (totalAssets === null || totalAssets > SAMPLE_ASSETS) askedDeletion.set(deletion)
    else remove.mutate(deletion)
  }
  return (
    <section
      aria-label="Sample collection"
      className="flex flex-wrap items-center gap-3 rounded-md border border-subtle bg-sunken px-3 py-2 text-sm"
    >
      <Waves aria-hidden className="size-4 shrink-0 text-muted" />
      <p className="min-w-0 flex-1 basis-48 text-muted">
        <span className="font-medium text-default">Sample collection.</span> Its artwork is drawn by code. Try
        everything with it.
      </p>
      {canDelete ? (
        <Button size="sm" loading={remove.isPending} onClick={press}>
          Remove sample
        </Button>
      ) : null}
    </section>
  )
}
