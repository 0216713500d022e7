import { Wallet } from 'lucide-react'
import { CreateWalletButton } from './create-wallet-button.tsx'
import { useProfile } from './profile.ts'

/** Explains that deploying needs the admin wallet, with a button to create it. Nothing if the wallet exists. */
export function WalletNote() {
  const { data: profile } = useProfile()
  if (!profile || profile.walletAddress !== null) return null
  return (
    <section
      aria-label="Wallet"
      className="flex flex-wrap items-start gap-3 rounded-md border border-warning bg-warning-soft p-3"
    >
      <Wallet aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium text-warning">Create a wallet first</p>
        <p className="mt-0.5 text-xs text-default">
          The admin wallet deploys and owns contracts. Its key never leaves the platform.
          {profile.role === 'admin' ? '' : ' Ask an admin to create it.'}
        </p>
      </div>
      {profile.role === 'admin' ? <CreateWalletButton /> : null}
    </section>
  )
}
