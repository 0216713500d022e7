import { ConfirmDialog } from '@vitrine/ui-kit'
import type { NetworkRef } from '#src/lib/networks.ts'
import { NetworkNotice } from './network-notice.tsx'
import { type Quoted, SpendingQuote, useQuote, whyNotSendable } from './spending-quote.tsx'

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
  /** The call that it makes, where it is known before: what it costs is shown. */
  quoted?: Quoted | undefined
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
  quoted,
  action,
}: ConfirmSpendingProps) {
  const quote = useQuote(open ? quoted : undefined)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={title}
      description="The admin wallet pays a network fee. This can’t be undone."
      confirmLabel={action}
      onConfirm={onConfirm}
      confirmDisabled={whyNotSendable(quote, network.currency)}
    >
      <div className="flex flex-col gap-3">
        <NetworkNotice network={network} />
        <ul className="flex list-disc flex-col gap-1 ps-5 text-default">
          {effects.map((effect) => (
            <li key={effect} className="break-words">
              {effect}
            </li>
          ))}
        </ul>
        <SpendingQuote quote={quote} currency={network.currency} />
      </div>
    </ConfirmDialog>
  )
}
