import { Field, Input, NumberInput, Select, type SchemaForm } from '@vitrine/ui-kit'
import { Controller, useWatch } from 'react-hook-form'
import { assetContractTypes, contractTypeName } from '#src/lib/contract-types.ts'
import { networks } from '#src/lib/networks.ts'
import type { AssetValues, UriValues } from './asset-form.ts'
import { networkKey } from '#src/lib/network-key.ts'

/** What both ways of preminting an asset ask for. */
type PlaceValues = Pick<UriValues, 'network' | 'smartContractType' | 'amount' | 'wallet_address'>

type PlaceFieldsProps = {
  drawer: SchemaForm<AssetValues, AssetValues> | SchemaForm<UriValues, UriValues>
}

/** Where an asset is to be minted, as what, how many, and for whom. */
export function PlaceFields({ drawer }: PlaceFieldsProps) {
  // Each of the two forms has these fields; the type of a form does not say so of itself.
  const { form, field } = drawer as unknown as SchemaForm<PlaceValues, PlaceValues>
  const type = useWatch({ control: form.control, name: 'smartContractType' })
  return (
    <>
      <div className="grid gap-5 xs:grid-cols-2">
        <Controller
          control={form.control}
          name="network"
          render={({ field: network }) => (
            <Field label="Network" required {...field('network')}>
              <Select
                options={networks().map((one) => ({ value: networkKey(one), label: one.name }))}
                value={network.value}
                onValueChange={network.onChange}
              />
            </Field>
          )}
        />
        <Controller
          control={form.control}
          name="smartContractType"
          render={({ field: chosen }) => (
            <Field label="Contract type" required {...field('smartContractType')}>
              <Select
                options={assetContractTypes.map((code) => ({
                  value: String(code),
                  label: contractTypeName(code),
                }))}
                value={String(chosen.value)}
                onValueChange={(value) => chosen.onChange(Number(value))}
              />
            </Field>
          )}
        />
      </div>
      {type === 2 ? (
        <Controller
          control={form.control}
          name="amount"
          render={({ field: amount }) => (
            <Field label="Copies" required {...field('amount')}>
              <NumberInput
                ref={amount.ref}
                min={1}
                value={amount.value}
                onValueChange={(value) => amount.onChange(value ?? Number.NaN)}
                onBlur={amount.onBlur}
              />
            </Field>
          )}
        />
      ) : null}
      <Field label="Recipient" help="Leave blank for the admin wallet." {...field('wallet_address')}>
        <Input
          autoComplete="off"
          spellCheck={false}
          placeholder="0x…"
          className="font-mono"
          {...form.register('wallet_address')}
        />
      </Field>
    </>
  )
}
