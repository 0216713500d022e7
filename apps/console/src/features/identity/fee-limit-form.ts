import type { FeeLimit } from '@vitrine/sdk'
import * as z from '#src/lib/zod.ts'
import { formatUnits, parseUnits } from '#src/lib/units.ts'

const GWEI = 9

const amount = (decimals: number) =>
  z.string().check(
    z.trim(),
    z.refine((text) => text === '' || parseUnits(text, decimals) !== null, 'Enter an amount, such as 0.25.'),
  )

/** What a person fills in: amounts, or nothing where there is no limit. */
export const feeLimitForm = (decimals: number) =>
  z.object({ maxFeePerGas: amount(GWEI), maxFeePerDay: amount(decimals) })

export type FeeLimitValues = z.output<ReturnType<typeof feeLimitForm>>

const textOf = (wei: string | null, decimals: number) =>
  wei === null ? '' : formatUnits(wei, decimals).replaceAll(',', '')
const weiOf = (text: string, decimals: number) => (text === '' ? null : `${parseUnits(text, decimals) ?? 0n}`)

/** Returns the form as it opens. */
export const feeLimitValues = (limit: FeeLimit, decimals: number): FeeLimitValues => ({
  maxFeePerGas: textOf(limit.maxFeePerGas, GWEI),
  maxFeePerDay: textOf(limit.maxFeePerDay, decimals),
})

/** Returns the form as the API takes it. */
export const feeLimitBody = (values: FeeLimitValues, decimals: number): FeeLimit => ({
  maxFeePerGas: weiOf(values.maxFeePerGas, GWEI),
  maxFeePerDay: weiOf(values.maxFeePerDay, decimals),
})
