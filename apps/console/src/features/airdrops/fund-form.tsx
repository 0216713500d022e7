import type { Airdrop } from '@vitrine/sdk'
import { Button, ErrorSummary } from '@vitrine/ui-kit'
import { useEffect } from 'react'
import { DraftNotice } from '#src/drafts/draft-notice.tsx'
import { formatUnits, parseUnits } from '#src/lib/units.ts'
import * as z from '#src/lib/zod.ts'
import { TextField } from '#src/resource/text-field.tsx'
import { useDraftForm } from '#src/resource/use-draft-form.ts'
import type { ManageInput } from './managed-section.tsx'
import { missingAmount } from './missing-amount.ts'
import type { AirdropPlace } from './queries.ts'
import { tokenAmount } from '#src/entities/airdrops/token-amount.ts'

/**
 * Commas only between groups of three digits. The comma in "1,5" may be a decimal point, so it isn't removed.
 */
const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/

/** Returns the typed amount in the token's smallest unit; null if it isn't a valid amount. */
const unitsOf = (text: string, decimals: number) => {
  const typed = text.trim()
  return parseUnits(grouped.test(typed) ? typed.replaceAll(',', '') : typed, decimals)
}

/** Returns the form of a transfer for the token's standard. */
const fundForm = ({ tokenStandard, tokenDecimals }: Airdrop) =>
  z.object({
    amount: z
      .string()
      .check(
        z.refine(
          (text) => tokenStandard === 'ERC-721' || (unitsOf(text, tokenDecimals ?? 0) ?? 0n) > 0n,
          'Enter an amount above 0 that the token’s decimals allow. Write decimals with a point.',
        ),
      ),
    tokenId: z.string().check(
      z.trim(),
      z.refine(
        (text) => tokenStandard === 'ERC-20' || /^\d{1,78}$/.test(text),
        'Enter the id of the token, a whole number.',
      ),
    ),
  })

type FundFormProps = {
  place: AirdropPlace
  airdrop: Airdrop
  loading: boolean
  /** Receives the transfer, its description, and a function that deletes the form's draft after sending. */
  onSubmit: (input: ManageInput, words: string, onSent: () => void) => void
}

/** Form for a transfer from the wallet to the airdrop contract. */
export function FundForm({ place, airdrop, loading, onSubmit }: FundFormProps) {
  const { tokenStandard, tokenDecimals } = airdrop
  const missing = missingAmount(airdrop)
  const amount = missing && tokenStandard !== 'ERC-721' ? formatUnits(missing, tokenDecimals ?? 0) : ''
  const form = useDraftForm({
    onClose: () => undefined,
    schema: fundForm(airdrop),
    values: { amount, tokenId: '' },
    draft: `airdrop/fund/${Object.values(place).join('/')}`,
  })
  const { getValues, resetField, formState } = form.form
  const filled = formState.defaultValues?.amount
  useEffect(() => {
    // A typed amount stays when the missing amount changes because others claim or fund.
    if (amount !== filled && getValues('amount') === filled) resetField('amount', { defaultValue: amount })
  }, [amount, filled, getValues, resetField])
  const save = async ({ amount, tokenId }: { amount: string; tokenId: string }) => {
    const units = String(unitsOf(amount, tokenDecimals ?? 0) ?? 0n)
    const input: ManageInput = {
      action: 'fund',
      ...(tokenStandard === 'ERC-721' ? {} : { amount: units }),
      ...(tokenStandard === 'ERC-20' ? {} : { tokenId }),
    }
    const sent = tokenStandard === 'ERC-721' ? `token ${tokenId}` : tokenAmount(airdrop, units)
    onSubmit(input, tokenStandard === 'ERC-1155' ? `${sent} of id ${tokenId}` : sent, form.close)
  }
  return (
    <form
      id={form.formId}
      onSubmit={form.handleSubmit(save)}
      noValidate
      aria-label="Send tokens from the wallet"
      className="flex flex-col gap-4"
    >
      <DraftNotice draft={form.draft} />
      <ErrorSummary errors={form.problems} />
      <div className="grid gap-4 sm:grid-cols-2">
        {tokenStandard === 'ERC-20' ? null : (
          <TextField
            form={form}
            name="tokenId"
            label="Token ID"
            required
            inputMode="numeric"
            help="A token that the admin wallet holds."
          />
        )}
        {tokenStandard === 'ERC-721' ? null : (
          <TextField form={form} name="amount" label="Amount to send" required inputMode="decimal" />
        )}
      </div>
      <Button type="submit" className="self-start" loading={loading}>
        Send from the wallet
      </Button>
    </form>
  )
}
