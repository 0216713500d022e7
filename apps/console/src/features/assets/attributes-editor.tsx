import * as limits from '@vitrine/sdk/limits'
import { Button, Field, IconButton, Input, Select, type SchemaForm } from '@vitrine/ui-kit'
import { Plus, X } from 'lucide-react'
import { Controller, useFieldArray } from 'react-hook-form'
import type { AssetValues } from './asset-form.ts'

const kinds = [
  { value: 'text', label: 'Text' },
  { value: 'number', label: 'Number' },
  { value: 'boolean', label: 'True/false' },
]

/** Editor of an asset's traits: name, value and type of the value. */
export function AttributesEditor({ form: { form, field } }: { form: SchemaForm<AssetValues> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'attributes' })
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium text-default">Traits</legend>
      {fields.length === 0 ? (
        <p className="text-xs text-muted">What sets this asset apart, such as Color: Amber.</p>
      ) : null}
      {fields.map((row, index) => {
        const number = index + 1
        return (
          <div key={row.id} className="flex flex-wrap items-start gap-2 rounded-md border border-subtle p-2">
            <Field
              label={`Trait ${number}`}
              hideLabel
              className="min-w-0 flex-1 basis-32"
              {...field(`attributes.${index}.trait_type`)}
            >
              <Input
                placeholder="Trait"
                autoComplete="off"
                {...form.register(`attributes.${index}.trait_type`)}
              />
            </Field>
            <Field
              label={`Value of trait ${number}`}
              hideLabel
              className="min-w-0 flex-1 basis-32"
              {...field(`attributes.${index}.value`)}
            >
              <Input placeholder="Value" autoComplete="off" {...form.register(`attributes.${index}.value`)} />
            </Field>
            <Controller
              control={form.control}
              name={`attributes.${index}.kind`}
              render={({ field: kind }) => (
                <Select
                  aria-label={`Kind of trait ${number}`}
                  className="w-28"
                  options={kinds}
                  value={kind.value}
                  onValueChange={kind.onChange}
                />
              )}
            />
            <IconButton label={`Remove trait ${number}`} onClick={() => remove(index)}>
              <X aria-hidden />
            </IconButton>
          </div>
        )
      })}
      <div>
        <Button
          size="sm"
          icon={<Plus aria-hidden />}
          disabled={fields.length >= limits.createManualPremintAsset.attributes.maxItems}
          onClick={() => append({ trait_type: '', value: '', kind: 'text' })}
        >
          Add a trait
        </Button>
      </div>
    </fieldset>
  )
}
