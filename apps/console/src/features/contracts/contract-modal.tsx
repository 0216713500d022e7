import type { Network } from '@vitrine/chain'
import type { SmartContract } from '@vitrine/sdk'
import { Button, ErrorSummary, Field, Input, Modal, RadioGroup, useSchemaForm } from '@vitrine/ui-kit'
import { useController, useWatch } from 'react-hook-form'
import { ConfirmSpending } from '#src/lib/confirm-spending.tsx'
import { DraftNotice } from '#src/lib/draft-notice.tsx'
import { useConfirmation } from '#src/lib/use-confirmation.ts'
import { useDraft } from '#src/lib/use-draft.ts'
import { contractForm, contractValues } from './contract-form.ts'
import { useProfile } from '#src/session/profile.ts'
import { useDeployPasted, useSaveContract } from './mutations.ts'
import { PastedFields } from './pasted-fields.tsx'
import type { ContractPlace } from './queries.ts'
import { UploadFields } from './upload-fields.tsx'

const sources = [
  {
    value: 'built-in',
    label: 'Built in',
    description: 'The contract that comes with the platform, on OpenZeppelin.',
  },
  {
    value: 'uploaded',
    label: 'Your own, as files',
    description: 'An ABI and its bytecode, deployed from the admin wallet.',
  },
  {
    value: 'pasted',
    label: 'Your own, pasted',
    description: 'The same as text. It is registered and deployed in one go.',
  },
  {
    value: 'existing',
    label: 'Already deployed',
    description: 'A contract that is on the chain, by its address.',
  },
]

type ContractModalProps = {
  /** What it is about: "ERC-721 on Amber". */
  name: string
  collection: { id: string; name: string }
  network: Network
  place: ContractPlace
  /** Null registers a new one. */
  contract: SmartContract | null
  onClose: () => void
}

/** Registers another contract than the built-in one, or changes the registered one. */
export function ContractModal({ name, collection, network, place, contract, onClose }: ContractModalProps) {
  const drawer = useSchemaForm({
    schema: contractForm,
    defaultValues: contractValues(contract),
    submit: async (values) => {
      if (values.source !== 'pasted') await save.mutateAsync(values)
      else if (await spending.ask()) await paste.mutateAsync(values)
    },
  })
  const { form, formId, onSubmit, field, problems } = drawer
  const draft = useDraft({ form, name: `contract/${Object.values(place).join('/')}` })
  const close = () => {
    draft.forget()
    onClose()
  }
  const save = useSaveContract(place, contract, { form, draft }, close)
  const paste = useDeployPasted({ collection, network, place, form, draft, onDone: close })
  const spending = useConfirmation()
  const { data: profile } = useProfile()
  const source = useWatch({ control: form.control, name: 'source' })
  const choice = useController({ control: form.control, name: 'source' })
  const deployed = contract?.status === 'deployed'

  return (
    <Modal
      open
      // Escape and a press beside it may be a slip: what was typed is there again when it opens. Cancel is meant.
      onOpenChange={(next) => next || onClose()}
      title={contract ? `Update ${name}` : `Register ${name}`}
      description={deployed ? 'A deployed contract keeps its code; its name here can be changed.' : undefined}
      width="lg"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            loading={save.isPending || paste.isPending}
            disabled={source === 'pasted' && !profile?.walletAddress}
          >
            {source === 'pasted' ? 'Register and deploy' : contract ? 'Save changes' : 'Register'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
        <DraftNotice draft={draft} />
        <ErrorSummary errors={problems} />
        {deployed ? null : (
          <RadioGroup
            aria-label="Which contract"
            options={
              contract
                ? sources.filter((one) => one.value !== 'built-in' || contract.source === 'built-in')
                : sources
            }
            value={source}
            onValueChange={choice.field.onChange}
          />
        )}
        <Field
          label="Name"
          help="Only shown here; leave blank for the contract's own."
          {...field('contractName')}
        >
          <Input autoComplete="off" {...form.register('contractName')} />
        </Field>
        {source === 'uploaded' && !deployed ? <UploadFields drawer={drawer} /> : null}
        {source === 'pasted' && !deployed ? <PastedFields drawer={drawer} /> : null}
        {source === 'existing' && !deployed ? (
          <Field label="Contract address" required {...field('contractAddress')}>
            <Input
              autoComplete="off"
              spellCheck={false}
              placeholder="0x…"
              className="font-mono"
              {...form.register('contractAddress')}
            />
          </Field>
        ) : null}
      </form>
      <ConfirmSpending
        {...spending.dialog}
        title={`Deploy ${name}?`}
        network={network}
        effects={[
          'The pasted contract is registered.',
          'One transaction deploys it.',
          'A deployed contract keeps its code.',
        ]}
        action="Deploy contract"
      />
    </Modal>
  )
}
