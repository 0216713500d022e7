import type { Currency } from '@vitrine/chain'
import { Field, Input } from '@vitrine/ui-kit'
import { useState } from 'react'
import { parseUnits } from '#src/lib/units.ts'
import { feeText, showFee } from '#src/lib/show-fee.ts'

/**
 * Returns the state of a fee cap field: its text, its amount in wei, and its problem. `before` is the text
 * typed for earlier prices.
 */
export function useCap(initial: string | null, least: string, currency: Currency, before?: string) {
  const suggested = initial === null ? '' : feeText(initial, currency)
  const [written, setText] = useState<string | null>(before ?? null)
  const [refused, setRefused] = useState<{ text: string; why: string } | null>(null)
  // The cap follows the prices until the user types one.
  const text = written ?? suggested
  const wei = parseUnits(text, currency.decimals)
  const error =
    wei === null
      ? `Enter an amount of ${currency.symbol}, such as 0.25.`
      : wei < BigInt(least)
        ? `Enter at least ${showFee(least, currency)}.`
        : refused?.text === text
          ? refused.why
          : null
  return { text, written, setText, wei, error, refuse: (why: string) => setRefused({ text, why }) }
}

type CapFieldProps = { cap: ReturnType<typeof useCap>; currency: Currency; help: string; disabled?: boolean }

/** Field for the maximum sum of a run's network fees, in the network's currency. */
export function CapField({ cap, currency, help, disabled }: CapFieldProps) {
  return (
    <Field label={`Fee cap${currency.symbol ? ` in ${currency.symbol}` : ''}`} help={help} error={cap.error}>
      <Input
        value={cap.text}
        inputMode="decimal"
        autoComplete="off"
        disabled={disabled}
        onChange={(event) => cap.setText(event.currentTarget.value)}
        className="tabular-nums"
      />
    </Field>
  )
}
