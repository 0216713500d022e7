import type { DataSource } from '@vitrine/sdk'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { WebsiteFields } from '#src/entities/data-sources/website-fields.tsx'
import { RadioField } from '#src/resource/radio-field.tsx'
import type { RowDrawerProps } from '#src/resource/lazy-drawer.tsx'
import { ResourceDrawer } from '#src/resource/resource-drawer.tsx'
import { useResourceForm } from '#src/resource/use-resource-form.ts'
import { websiteDefaults, websiteFields } from '#src/entities/data-sources/website-form.ts'
import * as z from '#src/lib/zod.ts'

/** Schema of the form. Field names match the contract, except `reader`, which selects the call. */
const websiteForm = z.object({ ...websiteFields, reader: z.enum(['plain', 'scripts']) })

type SourceWebsiteValues = z.output<typeof websiteForm>

/** Returns the initial values of the form: the known values of a failed source, or the preselected index. */
const websiteValues = (failed: DataSource | null, indexName: string): SourceWebsiteValues => ({
  url: failed?.name ?? '',
  indexName: failed?.indexName ?? indexName,
  ...websiteDefaults,
  reader: failed?.kind === 'crawl' ? 'scripts' : 'plain',
})

type WebsiteDrawerProps = RowDrawerProps<DataSource> & {
  /** The preselected index of a new source; empty for none. */
  indexName: string
}

const readers = [
  { value: 'plain', label: 'Plain', description: 'Fast. Reads the HTML only.' },
  {
    value: 'scripts',
    label: 'Run the pages’ scripts',
    description: 'Slower. Opens each page in a browser, for text that scripts add.',
  },
]

/** Reads a website into an index, or retries a failed source. */
export function WebsiteDrawer({ open, row: failed, indexName, onClose }: WebsiteDrawerProps) {
  const form = useResourceForm({
    open,
    onClose,
    schema: websiteForm,
    values: websiteValues(failed, indexName),
    draft: `data-source/${failed?._id ?? 'website'}`,
    save({ reader, ...values }, call) {
      const { crawlWebsite, scrapeWebsite } = getSdk().dataSources
      // No time limit, because a backend may read the website before it answers.
      return (reader === 'scripts' ? crawlWebsite : scrapeWebsite)(values, { ...call, timeout: 0 })
    },
    creates: true,
    invalidates: changedBy('dataSources.scrapeWebsite'),
  })

  return (
    <ResourceDrawer
      form={form}
      title={failed ? 'Read the website again' : 'Add website'}
      description="Its pages are stored in an index. Pages that robots.txt forbids are skipped."
      submitLabel={failed ? 'Read again' : 'Add website'}
    >
      <WebsiteFields form={form} />
      <RadioField form={form} name="reader" label="How to read it" options={readers} />
    </ResourceDrawer>
  )
}
