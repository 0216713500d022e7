import { Field, Input, type SchemaForm } from '@vitrine/ui-kit'
import { IndexField } from './index-field.tsx'
import { NumberField } from './number-field.tsx'
import type { WebsiteValues } from './website-form.ts'

/** The fields of a form that reads a website: where it begins, what it goes into, and how far it goes. */
export function WebsiteFields<Values extends WebsiteValues>({ form: given }: { form: SchemaForm<Values> }) {
  // Each such form has these fields; the type of a form does not say so of itself.
  const form = given as unknown as SchemaForm<WebsiteValues>
  return (
    <>
      <Field
        label="Address"
        required
        help="The first page. Links are followed within the same site."
        {...form.field('url')}
      >
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={2048}
          placeholder="https://…"
          {...form.form.register('url')}
        />
      </Field>
      <IndexField form={form} name="indexName" help="What is read is stored there as vectors." />
      <div className="grid gap-5 xs:grid-cols-2">
        <NumberField form={form} name="maxPages" label="Pages at most" min={1} max={1000} />
        <NumberField
          form={form}
          name="maxDepth"
          label="Depth"
          help="Links followed from the first page; 0 reads that page alone."
          min={0}
          max={10}
        />
      </div>
    </>
  )
}
