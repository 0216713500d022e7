import type { CrawlingConfig } from '@vitrine/sdk'
import { Field, FormDrawer, Input, useSchemaForm } from '@vitrine/ui-kit'
import { useWatch } from 'react-hook-form'
import { DraftNotice } from '#src/lib/draft-notice.tsx'
import { NumberField } from '#src/lib/number-field.tsx'
import { useDraft } from '#src/lib/use-draft.ts'
import { WebsiteFields } from '#src/lib/website-fields.tsx'
import { crawlForm, crawlValues } from './crawl-form.ts'
import { every } from './every.ts'
import { useSaveCrawl } from './mutations.ts'

type CrawlDrawerProps = {
  open: boolean
  /** Null for a new one. */
  config: CrawlingConfig | null
  onClose: () => void
}

/** Creates a crawling configuration or changes one. Mount it anew for each opening: it holds what was typed. */
export function CrawlDrawer({ open, config, onClose }: CrawlDrawerProps) {
  const drawer = useSchemaForm({
    schema: crawlForm,
    defaultValues: crawlValues(config),
    submit: (values) => save.mutateAsync(values),
  })
  const { form, field } = drawer
  const draft = useDraft({ form, name: open ? `crawling/${config?.crawl_id ?? 'new'}` : null })
  const close = () => {
    draft.forget()
    onClose()
  }
  const save = useSaveCrawl(config, { form, draft }, close)
  const hours = useWatch({ control: form.control, name: 'everyHours' })
  const inWords = Number.isInteger(hours) && hours >= 1 ? `${every(hours)}.` : 'In hours, 1 to 720.'

  return (
    <FormDrawer
      form={drawer}
      open={open}
      onOpenChange={(next) => next || close()}
      title={config ? `Edit ${config.name}` : 'New configuration'}
      description={config ? undefined : 'A website that is read again and again. It is active at once.'}
      submitLabel={config ? 'Save changes' : 'Create configuration'}
    >
      <DraftNotice draft={draft} />
      <Field label="Name" required {...field('name')}>
        <Input autoComplete="off" {...form.register('name')} />
      </Field>
      <WebsiteFields form={drawer} />
      <NumberField
        form={drawer}
        name="everyHours"
        label="Runs every"
        unit="hours"
        help={inWords}
        min={1}
        max={720}
      />
    </FormDrawer>
  )
}
