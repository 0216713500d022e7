import type { FiatPaymentOption } from '@vitrine/sdk'
import { Switch } from '@vitrine/ui-kit'
import { useOptionSwitch } from './use-option-switch.ts'

/** Whether a way to pay is on. Without its keys the server refuses, and says which is missing. */
export function OptionSwitch({ option }: { option: FiatPaymentOption }) {
  const { mutate, isPending } = useOptionSwitch(option)
  return (
    <Switch
      label={`Enabled: ${option.label}`}
      checked={option.isEnabled}
      busy={isPending}
      onCheckedChange={(on) => mutate(on)}
    />
  )
}
