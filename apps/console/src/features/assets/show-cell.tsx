import type { PremintAsset } from '@vitrine/sdk'
import { Switch } from '@vitrine/ui-kit'
import { useRowSwitch } from '#src/resource/use-row-switch.ts'
import { getSdk } from '#src/session/sdk.ts'

/** Shows an asset in the storefront or hides it. */
export function ShowCell({ asset }: { asset: PremintAsset }) {
  const { mutate, isPending } = useRowSwitch({
    slice: 'premint',
    row: asset,
    name: 'isShow',
    send: (isShow) => getSdk().assets.setShown({ asset_id: asset._id, isShow }),
  })
  return (
    <Switch
      label={`Shown: ${asset.name}`}
      checked={asset.isShow}
      busy={isPending}
      onCheckedChange={(on) => mutate(on)}
    />
  )
}
