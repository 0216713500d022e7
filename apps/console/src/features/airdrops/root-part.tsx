import type { Network } from '@vitrine/chain'
import type { Airdrop } from '@vitrine/sdk'
import { Button, Hash, formatCount } from '@vitrine/ui-kit'
import { type ReactNode, useState } from 'react'
import { TitledSection } from '#src/lib/titled-section.tsx'
import { useSendTransaction } from '#src/runs/local-runs.tsx'
import { ConfirmSpending } from '#src/entities/transactions/confirm-spending.tsx'
import { useCapability } from '#src/session/capabilities.ts'
import { useProfile } from '#src/session/profile.ts'
import { useIsUnderWay } from './use-is-under-way.ts'
import { changedBy } from '#src/session/queries.ts'
import { missingAmount } from './missing-amount.ts'
import type { AirdropPlace } from './queries.ts'
import { tokenAmount } from '#src/entities/airdrops/token-amount.ts'
import { Download } from 'lucide-react'
import { useAction } from '#src/lib/action.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { getSdk } from '#src/session/sdk.ts'

const slug = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'airdrop'

type ProofsButtonProps = { place: AirdropPlace; root: string; name: string }

/** Downloads the proofs of all recipients, calculated from the platform's list. */
function ProofsButton({ place, root, name }: ProofsButtonProps) {
  const download = useAction({
    run: async () => {
      const { buildMerkleTree, merkleProofFile } = await import('@vitrine/chain/merkle')
      const { data } = await getSdk().airdrops.getRecipients(place, { timeout: 0 })
      const tree = await buildMerkleTree(
        data.map(({ address, amount }) => ({ address, amount: BigInt(amount) })),
      )
      if (tree.root !== root) throw new Error('The list has changed in the meantime. Review it first.')
      saveFile(await merkleProofFile(tree), `${slug(name)}-proofs.json`)
      return data.length
    },
    success: (length) =>
      `The proofs of ${length === 1 ? 'one recipient' : `${length.toLocaleString('en')} recipients`} are saved.`,
  })
  return (
    <Button
      icon={<Download aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate(undefined)}
    >
      Download the proofs
    </Button>
  )
}

type RootPartProps = {
  collection: { id: string; name: string }
  place: AirdropPlace
  airdrop: Airdrop
  network: Network
  /** Other actions next to the button. */
  children?: ReactNode
}

/** Returns the effects of submitting the root, for the confirmation. */
function effectsOf(airdrop: Airdrop, canClose: boolean): string[] {
  const { recipientCount, endsAt } = airdrop
  const missing = missingAmount(airdrop)
  const isUntold = recipientCount === null
  const people = recipientCount === 1 ? 'one recipient' : `${formatCount(recipientCount)} recipients`
  return [
    `One transaction writes the merkle root of ${isUntold ? 'the list' : people} to the airdrop contract.`,
    'After this, the list is fixed.',
    ...(missing
      ? [`The contract still needs ${tokenAmount(airdrop, missing)} before everyone can claim.`]
      : []),
    ...(endsAt
      ? []
      : !canClose
        ? ['Without an end, unclaimed tokens stay in the contract.']
        : isUntold || endsAt === undefined
          ? ['Without an end, unclaimed tokens stay in the contract until the airdrop is closed.']
          : ['The airdrop has no end: unclaimed tokens stay in the contract until you close it.']),
  ]
}

/**
 * The third step: the root of the submitted list, its proofs, and the button that submits it after a
 * confirmation.
 */
export function RootPart({ collection, place, airdrop, network, children }: RootPartProps) {
  const { merkleRoot, status } = airdrop
  const [confirming, setConfirming] = useState(false)
  const { data: profile } = useProfile()
  const canClose = useCapability('claims')
  const send = useSendTransaction()
  const submit = useAction({
    run: (root: string, { idempotencyKey }) => {
      const { id, name } = collection
      const input = { ...place, merkleRoot: root }
      return send({ kind: 'merkle-root', input, collection: { _id: id, name } }, idempotencyKey)
    },
    success: false,
    invalidates: changedBy('airdrops.submitMerkleRoot'),
  })
  const underWay = useIsUnderWay(place, 'merkle-root')
  if (!merkleRoot) return null
  const due = status === 'detailed' || status === 'failed'

  return (
    <TitledSection title="Merkle root" className="flex flex-col gap-3">
      <Hash value={merkleRoot} kind="merkle root" full />
      <p className="text-xs text-muted">
        {due || status === 'submitting'
          ? 'The airdrop contract checks every claim against this hash.'
          : 'The merkle root is on chain. Your claim page needs the proofs.'}
      </p>
      <div className="flex flex-wrap gap-2">
        {due ? (
          <Button
            variant="primary"
            loading={submit.isPending || underWay}
            disabled={!profile?.walletAddress}
            onClick={() => setConfirming(true)}
          >
            {status === 'failed' ? 'Submit the merkle root again' : 'Submit the merkle root'}
          </Button>
        ) : null}
        {airdrop._id ? <ProofsButton place={place} root={merkleRoot} name={collection.name} /> : null}
        {children}
      </div>
      <ConfirmSpending
        open={confirming}
        onClose={() => setConfirming(false)}
        title={`Submit the merkle root on ${network.name}?`}
        network={network}
        effects={effectsOf(airdrop, canClose)}
        quoted={{ operation: 'submitMerkleRoot', input: { ...place, merkleRoot } }}
        action="Submit root"
        onConfirm={() => submit.mutate(merkleRoot)}
      />
    </TitledSection>
  )
}
