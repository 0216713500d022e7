import type { Network } from '@vitrine/chain'
import type { BodyOf } from '@vitrine/sdk'
import { Button, LiveText } from '@vitrine/ui-kit'
import { useState } from 'react'
import { useAction } from '#src/lib/action.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { kindOf } from '#src/runs/kinds.ts'
import { useSendTransaction } from '#src/runs/local-runs.tsx'
import { changedBy } from '#src/session/queries.ts'

const ConfirmSpending = lazyPart(
  async () => (await import('#src/entities/transactions/confirm-spending.tsx')).ConfirmSpending,
)

const operations = { 'contract-metadata': 'updateContractMetadata', reveal: 'revealContract' } as const

/** The contract that a transaction changes. */
export type ContractTarget = {
  place: BodyOf<'updateContractMetadata'>
  collection: { id: string; name: string }
  network: Network
  /** Name of the contract: "ERC-721 on Amber". */
  name: string
}

type ContractChangeProps = {
  target: ContractTarget
  /** A sentence about the contract. Changes are announced. */
  text: string
  /** The kind of the run that sends the transaction. */
  kind: keyof typeof operations
  /** Label of the buttons, verb and noun: "Update metadata". */
  action: string
  /** False if there is nothing to send now. */
  isOffered: boolean
  /** Effects of the transaction, one sentence each. */
  effects: readonly string[]
}

/** A sentence about a contract, and the button of the transaction that changes it. Sent after a confirmation. */
export function ContractChange({
  target: { place, collection, network, name },
  text,
  kind,
  action,
  isOffered,
  effects,
}: ContractChangeProps) {
  const [asked, setAsked] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const send = useSendTransaction()
  const change = useAction({
    run: (_: void, { idempotencyKey }) =>
      send({ kind, input: place, collection: { _id: collection.id, name: collection.name } }, idempotencyKey),
    success: false,
    invalidates: changedBy(kindOf({ kind }).write),
  })
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <LiveText asChild silentAtFirst>
        <span className="min-w-0 wrap-anywhere text-muted">{text}</span>
      </LiveText>
      {isOffered ? (
        <Button
          size="sm"
          loading={change.isPending}
          aria-label={`${action} of ${name}`}
          onClick={() => {
            setAsked(true)
            setConfirming(true)
          }}
        >
          {action}
        </Button>
      ) : null}
      {asked ? (
        <ConfirmSpending
          open={confirming}
          onClose={() => setConfirming(false)}
          onConfirm={() => change.mutate()}
          title={`${action} of ${name}?`}
          network={network}
          effects={effects}
          quoted={{ operation: operations[kind], input: place }}
          action={action}
        />
      ) : null}
    </span>
  )
}
