import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@vitrine/ui-kit'
import { Waves } from 'lucide-react'
import { useAction } from '#src/lib/action.ts'
import { readAgain } from '@vitrine/sdk/react'
import { useCapability } from '#src/session/capabilities.ts'
import { changedBy } from '#src/session/queries.ts'

const changed = [
  ...changedBy('collections.create'),
  ...changedBy('assets.importJson'),
  ...changedBy('deletions.delete'),
]

/** Creates the sample collection. Its code, which draws pictures, is loaded on press. */
export function AddSampleButton() {
  const client = useQueryClient()
  const canDelete = useCapability('delete')
  const add = useAction({
    run: async (_: void, { idempotencyKey }) => {
      const { addSample } = await import('./sample-collection.ts')
      await addSample(idempotencyKey, canDelete)
    },
    success: () => 'The sample collection is added, with 12 drafts.',
    invalidates: changed,
    // A refusal partway may have left the collection or deleted it.
    onError: () => readAgain(client, changed),
  })
  return (
    <Button icon={<Waves aria-hidden />} loading={add.isPending} onClick={() => add.mutate()}>
      Add sample collection
    </Button>
  )
}
