import type { Airdrop } from '@vitrine/sdk'
import * as limits from '@vitrine/sdk/limits'
import { text } from '#src/lib/form-rules.ts'
import * as z from '#src/lib/zod.ts'

/** Schema of everything except the recipients and amounts, which come from the list. */
export const recipientsForm = z
  .object({
    name: text(limits.submitAirDropDetails.name, 'Give the airdrop a name.'),
    source: z.enum(['paste', 'file', 'holders']),
    text: z.string(),
    file: z.nullable(z.instanceof(File)),
    decimals: z
      .nullable(z.int('Enter a whole number.'))
      .check(
        z.refine(
          (decimals) => decimals !== null && decimals >= 0 && decimals <= 36,
          'Enter 0 to 36 decimals.',
        ),
      ),
    sum: z.boolean(),
    block: z
      .nullable(z.int('Enter a whole number.'))
      .check(z.refine((block) => block === null || block >= 0, 'Enter 0 or more.')),
    standard: z.enum(['1', '2']),
    share: z.enum(['one', 'held']),
    startsAt: z.nullable(z.string()),
    endsAt: z
      .nullable(z.string())
      .check(z.refine((at) => at === null || Date.parse(at) > Date.now(), 'The end must be in the future.')),
  })
  .check(
    z.refine(({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(endsAt) > Date.parse(startsAt), {
      path: ['endsAt'],
      message: 'The end must be after the start.',
      when: () => true,
    }),
  )

export type RecipientsValues = z.output<typeof recipientsForm>

/** Returns the initial values of the form. */
export const recipientsValues = (airdrop: Airdrop | null): RecipientsValues => ({
  name: airdrop?.name ?? '',
  source: 'paste',
  text: '',
  file: null,
  decimals: 0,
  sum: false,
  block: null,
  standard: '1',
  share: 'one',
  startsAt: airdrop?.startsAt ?? null,
  endsAt: airdrop?.endsAt ?? null,
})
