import type { PremintAsset } from '@vitrine/sdk'
import { Button, Modal, type RadioOption } from '@vitrine/ui-kit'
import { useState } from 'react'
import { useNest } from './mutations.ts'
import { queries } from '#src/session/queries.ts'
import { SearchedChoice } from './searched-choice.tsx'

type NestDialogProps = {
  /** Names the nested assets: `“Plate 1”`. */
  subject: string
  collectionId: string
  ids: readonly string[]
  /** The current parent; undefined if the assets have different parents. */
  parent: string | null | undefined
  busy: boolean
  /** Rejects if the change was refused. The caller has already shown the error. */
  onSave: (parent: string | null) => Promise<unknown>
  onClose: () => void
}

/** Value of the "None" option, because an option's value must be text. IDs contain no spaces. */
const NONE = 'no parent'

const optionsOf = (
  { ids, subject }: Pick<NestDialogProps, 'ids' | 'subject'>,
  rows: readonly PremintAsset[],
): RadioOption[] => [
  { value: NONE, label: 'None', description: 'It has no parent.' },
  ...rows
    .filter((row) => !ids.includes(row._id))
    .map((row) => {
      const below = row.parent_asset_id !== null && ids.includes(row.parent_asset_id)
      return {
        value: row._id,
        label: row.name,
        disabled: below,
        ...(below
          ? { description: `It is nested under ${subject}, so each would be nested in the other.` }
          : {}),
      }
    }),
]

/** Nests an asset under another one of its collection, or removes its parent. */
export function NestModal({ asset, onClose }: { asset: PremintAsset; onClose: () => void }) {
  const { mutateAsync, isPending } = useNest(asset)
  return (
    <NestDialog
      subject={`“${asset.name}”`}
      collectionId={asset.collection_id}
      ids={[asset._id]}
      parent={asset.parent_asset_id}
      busy={isPending}
      onSave={mutateAsync}
      onClose={onClose}
    />
  )
}

/** Dialog to choose the parent of assets. */
export function NestDialog({
  subject,
  collectionId,
  ids,
  parent: now,
  busy,
  onSave,
  onClose,
}: NestDialogProps) {
  const [parent, setParent] = useState(now === undefined ? '' : (now ?? NONE))

  const save = () =>
    onSave(parent === NONE ? null : parent).then(
      () => onClose(),
      // The error has been shown; the dialog stays open for another choice.
      () => undefined,
    )

  return (
    <Modal
      open
      onOpenChange={(next) => next || onClose()}
      title={`Nest ${subject}`}
      description="Choose the parent asset. Nothing changes on chain."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            loading={busy}
            disabled={parent === '' || (now !== undefined && parent === (now ?? NONE))}
            onClick={() => void save()}
          >
            Save
          </Button>
        </>
      }
    >
      <SearchedChoice
        label="Nest under"
        what="assets of this collection"
        query={(page) => queries.assets.list({ ...page, collection_id: collectionId })}
        optionsOf={(rows) => optionsOf({ ids, subject }, rows)}
        value={parent}
        onChange={setParent}
      />
    </Modal>
  )
}
