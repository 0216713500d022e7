import * as limits from '@vitrine/sdk/limits'
import { IndexField } from '#src/entities/vector/index-field.tsx'
import type { FormOfField } from '#src/resource/bound-field.tsx'
import { NumberField } from '#src/resource/number-field.tsx'
import { TextField } from '#src/resource/text-field.tsx'
import type { WebsiteValues } from './website-form.ts'

const { url, maxPages, maxDepth } = limits.scrapeWebsiteAndUpload

/** Fields to read a website: start address, index, and limits. */
export function WebsiteFields<Values extends WebsiteValues>({ form: given }: { form: FormOfField<Values> }) {
  // Every form that uses these fields has them, but TypeScript can't derive that from the generic type.
  const form = given as unknown as FormOfField<WebsiteValues>
  return (
    <>
      <TextField
        form={form}
        name="url"
        label="Address"
        required
        help="The first page. Links are followed within the same site."
        type="url"
        inputMode="url"
        spellCheck={false}
        maxLength={url.maxLength}
        placeholder="https://…"
      />
      <IndexField
        form={form}
        name="indexName"
        label="Index"
        required
        help="The passages are stored in this index."
      />
      <div className="grid gap-5 xs:grid-cols-2">
        <NumberField
          form={form}
          name="maxPages"
          label="Pages at most"
          required
          min={maxPages.minimum}
          max={maxPages.maximum}
        />
        <NumberField
          form={form}
          name="maxDepth"
          label="Depth"
          required
          help="Links followed from the first page; 0 reads that page alone."
          min={maxDepth.minimum}
          max={maxDepth.maximum}
        />
      </div>
    </>
  )
}
