import { Wallet } from 'lucide-react'
import { Button, type ButtonProps } from '@vitrine/ui-kit'
import { useCreateWallet } from './use-create-wallet.ts'

/** Creates the admin wallet. Only for admins without one. */
export function CreateWalletButton(props: Omit<ButtonProps, 'children' | 'onClick' | 'loading'>) {
  const create = useCreateWallet()
  return (
    <Button
      icon={<Wallet aria-hidden />}
      {...props}
      loading={create.isPending}
      onClick={() => create.mutate()}
    >
      Create wallet
    </Button>
  )
}
