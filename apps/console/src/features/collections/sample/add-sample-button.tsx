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

/** Makes the sample collection. Its code, which draws pictures, is loaded when it is pressed. */
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
    // A refusal on the way may have left the collection, or taken it back.
    onError: () => readAgain(client, changed),
  })
  return (
    <Button icon={<Waves aria-hidden />} loading={add.isPending} onClick={() => add.mutate()}>
      Add sample collection
    </Button>
  )
}
