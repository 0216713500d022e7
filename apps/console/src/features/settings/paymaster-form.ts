import type { BodyOf } from '@vitrine/sdk'
import { fromNetworkKey } from '#src/lib/network-key.ts'
import { networkOf } from '#src/lib/networks.ts'
import { parseUnits } from '#src/lib/units.ts'
import '#src/lib/zod.ts'
import { z } from 'zod'

/** Returns the currency of a chosen network; 18 places while none is chosen. */
export const currencyOf = (network: string) =>
  networkOf(fromNetworkKey(network))?.currency ?? { symbol: '', decimals: 18 }

/** What a person fills in: a network, and a deposit in its currency as they type it. */
export const paymasterForm = z
  .object({
    network: z.string().refine((key) => networkOf(fromNetworkKey(key)) !== undefined, 'Choose a network.'),
    deposit: z.string().trim(),
  })
  .superRefine(({ network, deposit }, context) => {
    const { decimals } = currencyOf(network)
    if (deposit === '' || parseUnits(deposit, decimals) !== null) return
    const message = `Enter an amount such as 0.25, with at most ${decimals} decimal places, or leave it blank.`
    context.addIssue({ code: 'custom', path: ['deposit'], message })
  })

export type PaymasterValues = z.output<typeof paymasterForm>

/** Returns the form as the API takes it, the deposit in the currency's smallest unit. */
export function paymasterBody({ network, deposit }: PaymasterValues): BodyOf<'deployPayMasterSmartContract'> {
  const amount = deposit === '' ? null : parseUnits(deposit, currencyOf(network).decimals)
  return { ...fromNetworkKey(network), ...(amount ? { deposit: amount.toString() } : {}) }
}
