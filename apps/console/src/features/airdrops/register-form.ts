import type { TaskInputs } from '#src/activity/types.ts'
import * as z from '#src/lib/zod.ts'

const isAddress = (text: string) => /^0x[0-9a-fA-F]{40}$/.test(text)

/** What a person fills in to register an airdrop contract. */
export const registerForm = z
  .object({
    source: z.enum(['ours', 'existing']),
    tokenAddress: z.string().check(
      z.trim(),
      z.refine(
        (text) => text === '' || isAddress(text),
        'Enter the address of a token: 0x and 40 hexadecimal digits. Leave it blank for the collection’s own.',
      ),
    ),
    contractAddress: z.string().check(z.trim()),
  })
  .check(
    z.refine(({ source, contractAddress }) => source === 'ours' || isAddress(contractAddress), {
      path: ['contractAddress'],
      message: 'Enter the address of the deployed contract: 0x and 40 hexadecimal digits.',
      when: () => true,
    }),
  )

export type RegisterValues = z.output<typeof registerForm>

/** Returns what the task is told. What belongs to the other source is left out. */
export const registerInput = (
  { source, tokenAddress, contractAddress }: RegisterValues,
  place: Pick<TaskInputs['register-airdrop'], 'collection' | 'blockchainType' | 'networkType'>,
): TaskInputs['register-airdrop'] => ({
  ...place,
  ...(source === 'existing' ? { contractAddress } : tokenAddress === '' ? {} : { tokenAddress }),
})
