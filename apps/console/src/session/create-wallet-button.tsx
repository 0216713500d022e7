import { Wallet } from 'lucide-react'
import { Button, type ButtonProps } from '@vitrine/ui-kit'
import { useAction } from '#src/lib/action.ts'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/lib/sdk.ts'

/** Makes the admin wallet and reloads the profile (specification, section 4). For admins who have none. */
export function CreateWalletButton(props: Omit<ButtonProps, 'children' | 'onClick' | 'loading'>) {
  const create = useAction({
    run: () => getSdk().profile.createWallet(),
    invalidates: [queryKeys.profile.all],
  })
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
