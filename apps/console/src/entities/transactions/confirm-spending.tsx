import { ConfirmDialog } from '@vitrine/ui-kit'
import type { NetworkRef } from '#src/lib/networks.ts'
import { NetworkNotice } from './network-notice.tsx'
import { type Quoted, SpendingQuote, useQuote, whyNotSendable } from './spending-quote.tsx'

export type ConfirmSpendingProps = {
  open: boolean
  /** Called when the dialog closes, whether confirmed or not. */
  onClose: () => void
  /** Starts the work. If it returns a promise, the dialog waits for it and shows its error. */
  onConfirm: () => void | Promise<unknown>
  /** Question with the name of the thing: "Deploy ERC-721 on Amber?" */
  title: string
  network: NetworkRef
  /** Effects of the transaction, one sentence each. */
  effects: readonly string[]
  /** The call to get a quote for, if known. Its cost is shown. */
  quoted?: Quoted | undefined
  /** Label of the button, verb and noun: "Deploy contract". */
  action: string
}

/** Confirmation before a transaction: its effects, its network, the fee, and that it can't be undone. */
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
