import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AssetsChangeManyInput, Collection } from '@vitrine/sdk'
import { Button, Field, Modal, RadioGroup, Select, Skeleton } from '@vitrine/ui-kit'
import { useEffect, useState } from 'react'
import { contractTypeOptions, likelyNetwork } from '#src/entities/assets/place-options.ts'
import { fromNetworkKey, networkOptions } from '#src/lib/networks.ts'
import { ReadError } from '#src/lib/read-error.tsx'
import { SearchField } from '#src/lib/search-field.tsx'
import { queries } from '#src/session/queries.ts'

/** Number of collections offered before a search. */
const CANDIDATES = 20

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
          <CollectionChoice not={collection._id} value={target} onChange={setTarget} />
        )}
      </div>
    </Modal>
  )
}

type CollectionChoiceProps = { not: string; value: string; onChange: (id: string) => void }

function CollectionChoice({ not, value, onChange }: CollectionChoiceProps) {
  const [search, setSearch] = useState('')
  const list = useQuery({
    ...queries.collections.list({ page: 1, pageSize: CANDIDATES, search: search || undefined }),
    placeholderData: keepPreviousData,
  })
  const options = list.data?.data
    .filter(({ _id }) => _id !== not)
    .map(({ _id, name }) => ({ value: _id, label: name }))
  const isGone =
    value !== '' && !list.isPending && !list.isPlaceholderData && !options?.some((one) => one.value === value)
  useEffect(() => {
    // A chosen collection that a search hides is deselected.
    if (isGone) onChange('')
  }, [isGone, onChange])
  return (
    <div className="flex flex-col gap-3">
      <SearchField label="Search collections" value={search} onSearch={setSearch} />
      {list.isError && !list.data ? (
        <ReadError read={list} title="The collections could not be loaded" className="py-4" />
      ) : options?.length === 0 ? (
        <p className="p-1 text-sm text-muted">No collection matches.</p>
      ) : options ? (
        <RadioGroup
          aria-label="Collection"
          className="max-h-72 overflow-y-auto p-1"
          value={value}
          onValueChange={onChange}
          options={options}
        />
      ) : (
        <div aria-busy className="flex flex-col gap-3 p-1">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 w-56" />
        </div>
      )}
    </div>
  )
}
