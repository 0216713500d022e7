import type { CrawlingConfig } from '@vitrine/sdk'
import { Switch } from '@vitrine/ui-kit'
import { useCrawlSwitch } from './mutations.ts'

/** Whether a configuration runs by itself. */
export function ActiveSwitch({ config }: { config: CrawlingConfig }) {
  const { mutate, isPending } = useCrawlSwitch(config)
  return (
    <Switch
      label={`Active: ${config.name}`}
      checked={config.status === 'active'}
      busy={isPending}
      onCheckedChange={(on) => mutate(on)}
    />
  )
}
