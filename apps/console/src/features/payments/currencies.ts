import type { ComboboxOption } from '@vitrine/ui-kit'

const names = new Intl.DisplayNames('en', { type: 'currency' })

/** Returns a currency by its code, with its name to find it by. */
export const currencyOption = (code: string): ComboboxOption => {
  const name = names.of(code)
  return { value: code, label: code, description: name === code ? undefined : name }
}

/** Returns every currency that this browser knows. */
export const currencyOptions = (): readonly ComboboxOption[] =>
  Intl.supportedValuesOf('currency').map(currencyOption)
