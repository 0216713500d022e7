import { Field, FormDrawer, Input, RadioGroup, useSchemaForm } from '@vitrine/ui-kit'
import { Controller, useWatch } from 'react-hook-form'
import { DraftNotice } from '#src/lib/draft-notice.tsx'
import { NumberField } from '#src/lib/number-field.tsx'
import { useDraft } from '#src/lib/use-draft.ts'
import { indexForm, indexValues } from './index-form.ts'
import { indexNameProblem } from './index-name-problem.ts'
import { metrics } from './metrics.ts'
import { useCreateIndex } from './mutations.ts'

type IndexDrawerProps = { open: boolean; onClose: () => void }

const metricOptions = Object.entries(metrics).map(([value, words]) => ({ value, ...words }))

/** Creates an index. Mount it anew for each opening: it holds what was typed. */
export function IndexDrawer({ open, onClose }: IndexDrawerProps) {
  const drawer = useSchemaForm({
    schema: indexForm,
    defaultValues: indexValues,
    submit: (values) => create.mutateAsync(values),
  })
  const { form, field } = drawer
  const draft = useDraft({ form, name: open ? 'vector-index/new' : null })
  const close = () => {
    draft.forget()
    onClose()
  }
  const create = useCreateIndex({ form, draft }, close)
  const name = useWatch({ control: form.control, name: 'indexName' })
  const nameField = field('indexName')

  return (
    <FormDrawer
      form={drawer}
      open={open}
      onOpenChange={(next) => next || close()}
      title="New index"
      description="An index holds what is read, as vectors. Its name, dimension and metric cannot be changed later."
      submitLabel="Create index"
    >
      <DraftNotice draft={draft} />
      <Field
        label="Name"
        required
        help="1 to 45 small letters, digits and hyphens, beginning with a letter or a digit."
        {...nameField}
        // What no further typing can put right is said at once.
        error={nameField.error ?? indexNameProblem(name)}
      >
        <Input autoComplete="off" spellCheck={false} className="font-mono" {...form.register('indexName')} />
      </Field>
      <NumberField
        form={drawer}
        name="dimension"
        label="Dimension"
        help="Numbers a vector. Leave it blank for that of the platform’s embedding model: only vectors of that length can be stored by reading websites and PDFs."
        placeholder="The model’s own"
        required={false}
        min={1}
        max={16_000}
      />
      <Field label="Metric" help="How nearness is measured." {...field('metric')}>
        <Controller
          control={form.control}
          name="metric"
          render={({ field: metric }) => (
            <RadioGroup options={metricOptions} value={metric.value} onValueChange={metric.onChange} />
          )}
        />
      </Field>
    </FormDrawer>
  )
}
