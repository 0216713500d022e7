import type { FiatPaymentOption } from '@vitrine/sdk'
import { type ComboboxOption, Select } from '@vitrine/ui-kit'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { BoundField } from '#src/resource/bound-field.tsx'
import { ChoiceField } from '#src/resource/choice-field.tsx'
import { ResourceDrawer } from '#src/resource/resource-drawer.tsx'
import { SecretField } from '#src/resource/secret-field.tsx'
import { TextField } from '#src/resource/text-field.tsx'
import { useResourceForm } from '#src/resource/use-resource-form.ts'
import { optionBody, optionForm, optionValues } from './option-form.ts'
import { type OptionKind, optionKinds } from './option-kinds.ts'

const names = new Intl.DisplayNames('en', { type: 'currency' })

/**
 * Returns an option for a currency code, searchable by name. Codes outside ISO 4217, such as USDC, have no
 * name.
 */
const currencyOption = (code: string): ComboboxOption => {
  const name = /^[a-z]{3}$/i.test(code) ? names.of(code) : code
  return { value: code, label: code, description: name === code ? undefined : name }
}

/** Returns all currencies that this browser knows. */
const currencyOptions = (): readonly ComboboxOption[] =>
  Intl.supportedValuesOf('currency').map(currencyOption)

type OptionDrawerProps = {
  open: boolean
  /** Null to add one. */
  option: FiatPaymentOption | null
  /** Names of the existing options. */
  taken: readonly string[]
  onClose: () => void
}

/** Adds or changes a payment method. Remount it for each opening, because it holds the typed values. */
export function OptionDrawer({ open, option, taken, onClose }: OptionDrawerProps) {
  const [schema] = useState(() => optionForm(option ? [] : taken))
  const [currencies] = useState(currencyOptions)
  const form = useResourceForm({
    open,
    onClose,
    schema,
    values: optionValues(option),
    row: option,
    draft: `payment/${option?.option ?? 'new'}`,
    // The public key isn't secret, but a secret key is easily pasted there.
    secret: ['publicKey', 'secretKey'],
    save: (values, call, sent) => getSdk().payments.update(sent(optionBody(values)), call),
    invalidates: changedBy('payments.update'),
  })
  const { control, setValue, formState } = form.form
  const kind = useWatch({ control, name: 'kind' })

  const choose = (next: OptionKind) => {
    setValue('kind', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })
    // Suggests a label until the user types one.
    if (formState.dirtyFields.label) return
    const label = optionKinds.find((one) => one.option === next)?.label ?? ''
    setValue('label', label, { shouldDirty: false, shouldValidate: formState.isSubmitted })
  }

  return (
    <ResourceDrawer
      form={form}
      title={option ? `Edit ${option.label ?? option.option ?? 'payment method'}` : 'Add payment method'}
      description={option ? undefined : 'It stays off until you switch it on.'}
      submitLabel={option ? 'Save changes' : 'Add payment method'}
    >
      {option ? null : (
        <>
          <BoundField form={form} name="kind" label="Payment method" required>
            {(bound) => (
              <Select
                {...bound}
                options={[
                  ...optionKinds.map((one) => {
                    const isTaken = taken.includes(one.option)
                    const label = isTaken ? `${one.label} (you have it already)` : one.label
                    return { value: one.option, label, disabled: isTaken }
                  }),
                  { value: 'other', label: 'Another' },
                ]}
                onValueChange={(next) => choose(next as OptionKind)}
              />
            )}
          </BoundField>
          {kind === 'other' ? (
            <TextField
              form={form}
              name="name"
              label="Name"
              required
              help="A unique code, such as gift-voucher. It can’t be changed later."
              mono
            />
          ) : null}
        </>
      )}
      <TextField form={form} name="label" label="Label" required help="Shown to buyers." />
      <ChoiceField
        form={form}
        name="currency"
        label="Currency"
        required
        placeholder="Search by code or name…"
        options={currencies}
        optionOf={currencyOption}
      />
      <TextField
        form={form}
        name="publicKey"
        label="Public key"
        help="Your provider may call it the publishable key."
        mono
      />
      <SecretField
        form={form}
        name="secretKey"
        label="Secret key"
        help="It is stored encrypted and never shown again."
        stored={option?.secretKey ?? null}
      />
    </ResourceDrawer>
  )
}
