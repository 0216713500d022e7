import type { Collection } from '@vitrine/sdk'
import { Button, ConfirmDialog } from '@vitrine/ui-kit'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#src/lib/action.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'

/** Reveals the tokens of a hidden collection after a confirmation. */
export function RevealButton({ collection: { _id, name } }: { collection: Collection }) {
  const [asking, setAsking] = useState(false)
  const reveal = useAction({
    run: (id: string, call) => getSdk().collections.reveal({ collection_id: id }, call),
    invalidates: changedBy('collections.reveal'),
    showsError: () => true,
  })
  return (
    <>
      <Button icon={<Eye aria-hidden />} className="mt-3" onClick={() => setAsking(true)}>
        Reveal now
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Reveal “${name}”?`}
        description="Wallets will show all minted tokens with their real name, picture and traits. Tokens that you mint later are not hidden. This can’t be undone."
        confirmLabel="Reveal tokens"
        onConfirm={() => reveal.mutateAsync(_id)}
      />
    </>
  )
}
