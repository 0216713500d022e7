import type { AssetsChangeManyInput, Collection } from '@vitrine/sdk'
import { Button, Field, Modal, RadioGroup, Select } from '@vitrine/ui-kit'
import { useState } from 'react'
import { contractTypeOptions, likelyNetwork } from '#src/entities/assets/place-options.ts'
import { fromNetworkKey, networkOptions } from '#src/lib/networks.ts'
import { queries } from '#src/session/queries.ts'
import { SearchedChoice } from './searched-choice.tsx'

type MoveDialogProps = {
  /** Names the assets, such as "6 assets". */
  subject: string
  collection: Collection
  busy: boolean
  /** Rejects if the move was refused. The caller has already shown the error. */
  onSave: (change: AssetsChangeManyInput['change']) => Promise<unknown>
  onClose: () => void
}

/** Moves assets that aren't minted to another contract or collection. */
export function MoveDialog({ subject, collection, busy, onSave, onClose }: MoveDialogProps) {
  const [where, setWhere] = useState('contract')
  const [network, setNetwork] = useState(likelyNetwork(collection))
  const [type, setType] = useState('1')
  const [target, setTarget] = useState('')
  const change =
    where === 'contract'
      ? { ...fromNetworkKey(network), smartContractType: Number(type) }
      : { to_collection_id: target }
  return (
    <Modal
      open
      onOpenChange={(next) => next || onClose()}
      title={`Move ${subject}`}
      description="Minted assets stay where they are."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            loading={busy}
            disabled={where === 'collection' && target === ''}
            onClick={() => void onSave(change).then(onClose, () => undefined)}
          >
            Move {subject}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <RadioGroup
          aria-label="Move to"
          value={where}
          onValueChange={setWhere}
          options={[
            { value: 'contract', label: 'Another contract of this collection' },
            {
              value: 'collection',
              label: 'Another collection',
              description: 'What is nested is taken out of its nest.',
            },
          ]}
        />
        {where === 'contract' ? (
          <div className="flex flex-wrap gap-2">
            <Field label="Network" className="min-w-40 flex-1">
              <Select options={networkOptions()} value={network} onValueChange={setNetwork} />
            </Field>
            <Field label="Contract type" className="min-w-40 flex-1">
              <Select options={contractTypeOptions()} value={type} onValueChange={setType} />
            </Field>
          </div>
        ) : (
          <SearchedChoice
            label="Collection"
            what="collections"
            query={queries.collections.list}
            optionsOf={(rows) =>
              rows
                .filter(({ _id }) => _id !== collection._id)
                .map(({ _id, name }) => ({ value: _id, label: name }))
            }
            value={target}
            onChange={setTarget}
          />
        )}
      </div>
    </Modal>
  )
}
