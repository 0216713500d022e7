import { useQueryClient } from '@tanstack/react-query'
import type { Network } from '@vitrine/chain'
import { Button, ErrorSummary, Field, Input, RadioGroup, useSchemaForm } from '@vitrine/ui-kit'
import { useController, useWatch } from 'react-hook-form'
import { useActivities } from '#src/activity/use-activities.ts'
import { useHandOver } from '#src/activity/use-hand-over.ts'
import { DraftNotice } from '#src/lib/draft-notice.tsx'
import { useDraft } from '#src/lib/use-draft.ts'
import { useProfile } from '#src/session/profile.ts'
import { isTaskAt } from './is-task-at.ts'
import { airdropQuery, type AirdropPlace } from './queries.ts'
import { registerForm, registerInput } from './register-form.ts'

const sources = [
  {
    value: 'ours',
    label: 'Vitrine’s airdrop contract',
    description: 'Deployed from the admin wallet, which owns it. It gives away what is sent to it.',
  },
  {
    value: 'existing',
    label: 'Already deployed',
    description: 'One that is on the chain and belongs to the admin wallet, by its address.',
  },
]

type RegisterPartProps = {
  collection: { id: string; name: string }
  network: Network
  place: AirdropPlace
}

/** The first step: a contract of ours, or one that is there. */
export function RegisterPart({ collection, network, place }: RegisterPartProps) {
  const { blockchainType, networkType } = network
  const client = useQueryClient()
  const { data: profile } = useProfile()
  const part = useSchemaForm({
    schema: registerForm,
    defaultValues: { source: 'ours', tokenAddress: '', contractAddress: '' },
    submit: async (values) => {
      const task = await register(registerInput(values, { collection, blockchainType, networkType }))
      if (!task) return
      draft.forget()
      await client.invalidateQueries({ queryKey: airdropQuery(place).queryKey })
    },
  })
  const { form, formId, field, onSubmit, problems, submitting } = part
  const register = useHandOver('register-airdrop', form)
  const draft = useDraft({ form, name: `airdrop/register/${Object.values(place).join('/')}` })
  const source = useWatch({ control: form.control, name: 'source' })
  const choice = useController({ control: form.control, name: 'source' })
  // Begun before this was opened, or in another tab.
  const underWay = useActivities().some(isTaskAt('register-airdrop', place))

  return (
    <form id={formId} onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
      <DraftNotice draft={draft} />
      <ErrorSummary errors={problems} />
      <RadioGroup
        aria-label="Which contract"
        options={sources}
        value={source}
        onValueChange={choice.field.onChange}
      />
      {source === 'ours' ? (
        <Field
          label="Token"
          help="The ERC-20, ERC-721 or ERC-1155 contract whose tokens are given away. Leave blank for the collection’s own."
          {...field('tokenAddress')}
        >
          <Input
            autoComplete="off"
            spellCheck={false}
            placeholder="0x…"
            className="font-mono"
            {...form.register('tokenAddress')}
          />
        </Field>
      ) : (
        <Field label="Contract address" required {...field('contractAddress')}>
          <Input
            autoComplete="off"
            spellCheck={false}
            placeholder="0x…"
            className="font-mono"
            {...form.register('contractAddress')}
          />
        </Field>
      )}
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        loading={submitting || underWay}
        disabled={!profile?.walletAddress}
      >
        {source === 'ours' ? 'Deploy and register' : 'Register'}
      </Button>
    </form>
  )
}
