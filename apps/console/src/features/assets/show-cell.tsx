import type { PremintAsset } from '@vitrine/sdk'
import { Switch } from '@vitrine/ui-kit'
import { useShowSwitch } from './use-show-switch.ts'

/** Shows an asset in the storefront or hides it. */
export function ShowCell({ asset }: { asset: PremintAsset }) {
  const { mutate, isPending } = useShowSwitch(asset)
  return (
    <Switch
      label={`Shown: ${asset.name}`}
      checked={asset.isShow}
      busy={isPending}
      onCheckedChange={(on) => mutate(on)}
    />
  )
}
