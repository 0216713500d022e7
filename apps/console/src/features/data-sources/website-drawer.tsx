import type { Datasource } from '@vitrine/sdk'
import { Field, FormDrawer, RadioGroup, useSchemaForm } from '@vitrine/ui-kit'
import { useEffect, useRef } from 'react'
import { Controller } from 'react-hook-form'
import { useHandOver } from '#src/activity/use-hand-over.ts'
import { DraftNotice } from '#src/lib/draft-notice.tsx'
import { useDraft } from '#src/lib/use-draft.ts'
import { WebsiteFields } from '#src/lib/website-fields.tsx'
import { websiteForm, websiteValues } from './website-form.ts'

type WebsiteDrawerProps = {
  open: boolean
  /** The source that failed and is tried again; null for a new one. */
  failed: Datasource | null
  /** The index that a new one begins with; empty where none is chosen. */
  indexName: string
  onClose: () => void
}

const readers = [
  { value: 'plain', label: 'Plain', description: 'Fast. Reads what the pages’ HTML says.' },
  {
    value: 'scripts',
    label: 'Run the pages’ scripts',
    description: 'Slower. The crawler opens each page in a browser, for pages that build their text there.',
  },
]

/** Reads a website into an index: the tray goes on with it when the drawer closes. Mount it anew for each opening. */
export function WebsiteDrawer({ open, failed, indexName, onClose }: WebsiteDrawerProps) {
  // It may have been closed before the answer: then what stands open by now is another drawer.
  const isOpen = useRef(open)
  useEffect(() => {
    isOpen.current = open
    return () => {
      isOpen.current = false
    }
  }, [open])
  const drawer = useSchemaForm({
    schema: websiteForm,
    defaultValues: websiteValues(failed, indexName),
    submit: async ({ reader, ...values }) => {
      const taken = await read({ ...values, scripts: reader === 'scripts' })
      if (taken && isOpen.current) close()
    },
  })
  const { form, field } = drawer
  const read = useHandOver('scrape-website', form)
  const draft = useDraft({ form, name: open ? `data-source/${failed?._id ?? 'website'}` : null })
  const close = () => {
    draft.forget()
    onClose()
  }

  return (
    <FormDrawer
      form={drawer}
      open={open}
      onOpenChange={(next) => next || close()}
      title={failed ? 'Read the website again' : 'Add website'}
      description="Its pages are read, cut into passages and stored as vectors. What the site’s robots.txt forbids is left out."
      submitLabel={failed ? 'Read again' : 'Add website'}
    >
      <DraftNotice draft={draft} />
      <WebsiteFields form={drawer} />
      <Field label="How to read it" {...field('reader')}>
        <Controller
          control={form.control}
          name="reader"
          render={({ field: reader }) => (
            <RadioGroup options={readers} value={reader.value} onValueChange={reader.onChange} />
          )}
        />
      </Field>
    </FormDrawer>
  )
}
