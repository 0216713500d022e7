import { ConfirmDialog, NetworkBadge } from '@vitrine/ui-kit'
import { TriangleAlert } from 'lucide-react'
import type { NetworkRef } from './networks.ts'

export type ConfirmSpendingProps = {
  open: boolean
  /** Called when the dialog closes, confirmed or not. */
  onClose: () => void
  /** Starts the work. The dialog waits for a promise, and shows why it was rejected. */
  onConfirm: () => void | Promise<unknown>
  /** A question that names the thing: "Deploy ERC-721 on Amber?" */
  title: string
  network: NetworkRef
  /** What will happen, a sentence each. */
  effects: readonly string[]
  /** The button, verb and noun: "Deploy contract". */
  action: string
}

/** The step before a transaction: what happens, on which network, that it costs a fee, and that nothing takes it back. */
export function ConfirmSpending({
  open,
  onClose,
  onConfirm,
  title,
  network,
  effects,
  action,
}: ConfirmSpendingProps) {
  const { name, kind, currency } = network
  const real = kind !== 'test' && kind !== 'local'
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={title}
      description="The admin wallet pays a network fee. This can’t be undone."
      confirmLabel={action}
      onConfirm={onConfirm}
    >
      <div className="flex flex-col gap-3">
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-muted">Network</span>
          <NetworkBadge name={name} kind={kind} />
        </p>
        {real ? (
          <p className="flex gap-2 rounded-md border border-warning bg-warning-soft px-3 py-2 text-warning">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {kind === 'main'
              ? `Main network: the fee is real ${currency.symbol}.`
              : `This may be a main network: expect to pay real ${currency.symbol}.`}
          </p>
        ) : null}
        <ul className="flex list-disc flex-col gap-1 ps-5 text-default">
          {effects.map((effect) => (
            <li key={effect} className="break-words">
              {effect}
            </li>
          ))}
        </ul>
      </div>
    </ConfirmDialog>
  )
}
