import type { Currency } from '@vitrine/chain'
import { Field, Input } from '@vitrine/ui-kit'
import { useState } from 'react'
import { parseUnits } from '#src/lib/units.ts'
import { showFee } from '#src/lib/show-fee.ts'

/** Returns a fee cap that is being written: its text, its amount in wei, and what is wrong with it. `before` is what was written for earlier prices. */
export function useCap(initial: string | null, least: string, currency: Currency, before?: string) {
  const suggested = initial === null ? '' : plain(initial, currency)
  const [written, setText] = useState<string | null>(before ?? null)
  const [refused, setRefused] = useState<{ text: string; why: string } | null>(null)
  // Until someone writes another one, the cap follows the prices.
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

/** Returns a fee as it is typed: "1250.0021". */
const plain = (wei: string, currency: Currency) =>
  showFee(wei, { ...currency, symbol: '' }).replaceAll(/[, ]/g, '')

type CapFieldProps = { cap: ReturnType<typeof useCap>; currency: Currency; help: string; disabled?: boolean }

/** The most that a run's network fees may add up to, in the network's currency. */
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
