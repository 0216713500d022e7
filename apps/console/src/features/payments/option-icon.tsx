import { Banknote, CreditCard, Landmark, WalletCards } from 'lucide-react'

const icons = { card: CreditCard, 'bank-transfer': Landmark, wallet: WalletCards }

/** A picture of a way to pay, by its name. */
export function OptionIcon({ option }: { option: string }) {
  const Icon = icons[option as keyof typeof icons] ?? Banknote
  return (
    <span className="flex size-8 shrink-0 items-center justify-center rounded-sm border border-subtle bg-hover text-muted">
      <Icon aria-hidden className="size-4" />
    </span>
  )
}
