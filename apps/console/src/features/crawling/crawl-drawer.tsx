import type { BodyOf, CrawlingConfig } from '@vitrine/sdk'
import { useWatch } from 'react-hook-form'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { WebsiteFields } from '#src/entities/data-sources/website-fields.tsx'
import { NumberField } from '#src/resource/number-field.tsx'
import type { RowDrawerProps } from '#src/resource/lazy-drawer.tsx'
import { ResourceDrawer } from '#src/resource/resource-drawer.tsx'
import { TextField } from '#src/resource/text-field.tsx'
import { useResourceForm } from '#src/resource/use-resource-form.ts'
import type { Crawl } from './crawls.ts'
import { every } from './every.ts'
import { websiteDefaults, websiteFields } from '#src/entities/data-sources/website-form.ts'
import * as limits from '@vitrine/sdk/limits'
import { text, wholeNumber } from '#src/lib/form-rules.ts'
import * as z from '#src/lib/zod.ts'

/** Schema of the form. Field names match the contract, so that a server error is shown at its field. */
const crawlForm = z.object({
  name: text(limits.setCrawlingConfig.name, 'Give the configuration a name.'),
  ...websiteFields,
  everyHours: wholeNumber(limits.setCrawlingConfig.everyHours, 'a number of hours'),
})

type CrawlValues = z.output<typeof crawlForm>

/** Returns the initial values of the form: the existing configuration, or defaults for a new one. */
const crawlValues = (config: CrawlingConfig | null): CrawlValues => ({
  name: config?.name ?? '',
  url: config?.url ?? '',
  indexName: config?.indexName ?? '',
  everyHours: config?.everyHours ?? 24,
  maxPages: config?.maxPages ?? websiteDefaults.maxPages,
  maxDepth: config?.maxDepth ?? websiteDefaults.maxDepth,
})

/** Returns the request body. A new configuration has no ID. */
const crawlBody = (config: CrawlingConfig | null, values: CrawlValues): BodyOf<'setCrawlingConfig'> => ({
  ...values,
  ...(config ? { crawl_id: config.crawl_id } : {}),
})

/** Creates a crawling configuration or changes one. */
export function CrawlDrawer({ open, row: config, onClose }: RowDrawerProps<Crawl>) {
  const form = useResourceForm({
    open,
    onClose,
    schema: crawlForm,
    values: crawlValues(config),
    row: config,
    draft: `crawling/${config?.crawl_id ?? 'new'}`,
    save: (values, call, sent) => getSdk().crawling.save(sent(crawlBody(config, values)), call),
    creates: config === null,
    invalidates: changedBy('crawling.save'),
  })
  const hours = useWatch({ control: form.form.control, name: 'everyHours' })
  const help = Number.isInteger(hours) && hours >= 1 ? `${every(hours)}.` : 'In hours, 1 to 720.'

  return (
    <ResourceDrawer
      form={form}
      noun="crawling configuration"
      name={config?.name}
      description={config ? undefined : 'A website that is read on a schedule, starting when you save.'}
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
        min={limits.setCrawlingConfig.everyHours.minimum}
        max={limits.setCrawlingConfig.everyHours.maximum}
      />
    </ResourceDrawer>
  )
}
