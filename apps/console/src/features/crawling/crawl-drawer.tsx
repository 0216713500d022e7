import type { CrawlingConfig } from '@vitrine/sdk'
import { useWatch } from 'react-hook-form'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/session/sdk.ts'
import { WebsiteFields } from '#src/entities/data-sources/website-fields.tsx'
import { NumberField } from '#src/resource/number-field.tsx'
import { ResourceDrawer } from '#src/resource/resource-drawer.tsx'
import { TextField } from '#src/resource/text-field.tsx'
import { useResourceForm } from '#src/resource/use-resource-form.ts'
import { crawlBody, crawlForm, crawlValues } from './crawl-form.ts'
import { every } from './every.ts'

type CrawlDrawerProps = {
  open: boolean
  /** Null for a new one. */
  config: CrawlingConfig | null
  onClose: () => void
}

/** Creates a crawling configuration or changes one. Mount it again for each opening: it holds what was typed. */
export function CrawlDrawer({ open, config, onClose }: CrawlDrawerProps) {
  const form = useResourceForm({
    open,
    onClose,
    schema: crawlForm,
    values: crawlValues(config),
    draft: `crawling/${config?.crawl_id ?? 'new'}`,
    save: (values, call) => getSdk().crawling.save(crawlBody(config, values), call),
    creates: config === null,
    invalidates: [queryKeys.dataManagement.all],
  })
  const hours = useWatch({ control: form.form.control, name: 'everyHours' })
  const help = Number.isInteger(hours) && hours >= 1 ? `${every(hours)}.` : 'In hours, 1 to 720.'

  return (
    <ResourceDrawer
      form={form}
      noun="configuration"
      name={config?.name}
      description={
        config ? undefined : 'A website that is read on a schedule. It is active as soon as you save it.'
      }
    >
      <TextField form={form} name="name" label="Name" required />
      <WebsiteFields form={form} />
      <NumberField
        form={form}
        name="everyHours"
        label="Runs every"
        required
        unit="hours"
        help={help}
        min={1}
        max={720}
      />
    </ResourceDrawer>
  )
}
