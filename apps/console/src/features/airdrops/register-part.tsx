import { useRouter } from '@tanstack/react-router'
import type { Network } from '@vitrine/chain'
import { Button, ConfirmDialog, ErrorSummary, RadioGroup } from '@vitrine/ui-kit'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { ConfirmSpending } from '#src/entities/transactions/confirm-spending.tsx'
import { DraftNotice } from '#src/drafts/draft-notice.tsx'
import { TextField } from '#src/resource/text-field.tsx'
import { useDraftForm } from '#src/resource/use-draft-form.ts'
import { useAction } from '#src/lib/action.ts'
import { useSendTransaction } from '#src/runs/local-runs.tsx'
import { useProfile } from '#src/session/profile.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { useIsUnderWay } from './use-is-under-way.ts'
import type { AirdropPlace } from './queries.ts'
import { isChainAddress } from '#src/lib/is-chain-address.ts'
import * as z from '#src/lib/zod.ts'

/** Schema of the form that registers an airdrop contract. */
const registerForm = z
  .object({
    source: z.enum(['ours', 'existing']),
    tokenAddress: z.string().check(
      z.trim(),
      z.refine(
        (text) => text === '' || isChainAddress(text),
        'Enter the address of a token: 0x and 40 hexadecimal digits. Leave it blank for the collection’s own.',
      ),
    ),
    contractAddress: z.string().check(z.trim()),
  })
  .check(
    z.refine(({ source, contractAddress }) => source === 'ours' || isChainAddress(contractAddress), {
      path: ['contractAddress'],
      message: 'Enter the address of the deployed contract: 0x and 40 hexadecimal digits.',
      when: () => true,
    }),
  )

type RegisterValues = z.output<typeof registerForm>

/** Returns the values of the chosen source only. */
const chosen = ({ source, tokenAddress, contractAddress }: RegisterValues) =>
  source === 'existing' ? { contractAddress } : tokenAddress === '' ? {} : { tokenAddress }

const sources = [
  {
    value: 'ours',
    label: 'Vitrine’s airdrop contract',
    description: 'Deployed and owned by the admin wallet.',
  },
  {
    value: 'existing',
    label: 'Already deployed',
    description: 'An airdrop contract that the admin wallet owns.',
  },
]

type RegisterPartProps = {
  collection: { id: string; name: string }
  network: Network
  place: AirdropPlace
  /** True if the platform doesn't send the airdrop's state. */
  isUnknown: boolean
  /** True if this airdrop is registered next to another that may still be claimed. */
  another: boolean
  /** The URL names an airdrop, so it must change to the ID of the new one. */
  isNamed: boolean
}

/** The first step: deploy an airdrop contract after a confirmation, or register one by its address. */
export function RegisterPart({ collection, network, place, isUnknown, another, isNamed }: RegisterPartProps) {
  const { blockchainType, networkType } = network
  const router = useRouter()
  const { data: profile } = useProfile()
  const [confirming, setConfirming] = useState<RegisterValues | null>(null)
  const [sending, setSending] = useState(false)
  const beside = another ? { another } : {}
  const form = useDraftForm({
    onClose: () => undefined,
    schema: registerForm,
    values: { source: 'ours', tokenAddress: '', contractAddress: '' },
    draft: `airdrop/register/${Object.values(place).join('/')}`,
  })
  const send = useSendTransaction()
  const { id: collection_id, name } = collection
  const register = useAction({
    run(values: RegisterValues, { idempotencyKey }) {
      const input = { collection_id, blockchainType, networkType, ...beside, ...chosen(values) }
      return send({ kind: 'airdrop', input, collection: { _id: collection_id, name } }, idempotencyKey)
    },
    success: false,
    invalidates: changedBy('airdrops.register'),
    form: form.form,
    isShown: form.isShown,
    draft: form.draft,
    creates: true,
  })
  async function run(values: RegisterValues) {
    setSending(true)
    const { href } = router.state.location
    try {
      await register.mutateAsync(values)
      form.close()
      if (!isNamed) return
      // If this read fails, the page shows the list instead.
      const newest = getSdk().airdrops.get({ collection_id, blockchainType, networkType })
      const made = await newest.catch(() => null)
      // Doesn't navigate if the user left the page in the meantime.
      if (router.state.location.href !== href) return
      const airdrop = made?.data?._id || undefined
      await router.navigate({ to: '.', search: (now) => ({ ...now, airdrop }), replace: true })
    } catch {
      // The form or a toast has already shown the error.
    } finally {
      setSending(false)
    }
  }
  const { value: source, onChange: onSource } = useController({
    control: form.form.control,
    name: 'source',
  }).field
  // True if it was started earlier or in another place.
  const underWay = useIsUnderWay(place, 'airdrop')

  return (
    <>
      <form
        id={form.formId}
        onSubmit={form.handleSubmit(async (values) => setConfirming(values))}
        noValidate
        className="flex flex-col gap-5"
      >
        <DraftNotice draft={form.draft} />
        <ErrorSummary errors={form.problems} />
        <RadioGroup aria-label="Which contract" options={sources} value={source} onValueChange={onSource} />
        {source === 'ours' ? (
          <TextField
            form={form}
            name="tokenAddress"
            label="Token"
            help="The token to give away. Leave blank for the collection’s own."
            mono
            placeholder="0x…"
          />
        ) : (
          <TextField
            form={form}
            name="contractAddress"
            label="Contract address"
            required
            mono
            placeholder="0x…"
          />
        )}
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          loading={form.submitting || sending || underWay}
          disabled={!profile?.walletAddress}
        >
          {source === 'ours' ? 'Deploy and register' : 'Register contract'}
        </Button>
      </form>
      <ConfirmSpending
        open={confirming?.source === 'ours'}
        onClose={() => setConfirming(null)}
        title={`Deploy the airdrop contract on ${network.name}?`}
        network={network}
        effects={[
          `One transaction deploys an airdrop contract for ${collection.name}.`,
          confirming?.tokenAddress
            ? `It gives away the token ${confirming.tokenAddress}.`
            : 'It gives away the collection’s own token.',
          'It holds nothing at first: fund it afterwards.',
          ...(isUnknown ? ['The platform does not say whether it is deployed already.'] : []),
        ]}
        quoted={
          confirming?.source === 'ours'
            ? {
                operation: 'registerAirDropSmartContract',
                input: { ...place, ...beside, ...chosen(confirming) },
              }
            : undefined
        }
        action="Deploy contract"
        // The dialog closes right away, because it can't be closed while it waits. The button above shows the
        // progress.
        onConfirm={() => void (confirming && run(confirming))}
      />
      <ConfirmDialog
        open={confirming?.source === 'existing'}
        onOpenChange={(next) => next || setConfirming(null)}
        title={`Register this airdrop contract for ${collection.name}?`}
        description={
          <span className="wrap-anywhere">
            No transaction is sent. The airdrop on {network.name} stays with the contract{' '}
            {confirming?.contractAddress}, and can’t be deleted.
          </span>
        }
        confirmLabel="Register contract"
        onConfirm={() => void (confirming && run(confirming))}
      />
    </>
  )
}
