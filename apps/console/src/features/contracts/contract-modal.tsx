import type { Network } from '@vitrine/chain'
import type { SmartContract } from '@vitrine/sdk'
import { RadioGroup } from '@vitrine/ui-kit'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { ConfirmSpending } from '#src/entities/transactions/confirm-spending.tsx'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { useConfirmation } from '#src/lib/use-confirmation.ts'
import { AreaField } from '#src/resource/area-field.tsx'
import { ResourceDialog } from '#src/resource/resource-dialog.tsx'
import { TextField } from '#src/resource/text-field.tsx'
import { useResourceForm } from '#src/resource/use-resource-form.ts'
import { useProfile } from '#src/session/profile.ts'
import {
  type CodeInput,
  contractBody,
  contractForm,
  type ContractValues,
  contractValues,
  readCode,
} from './contract-form.ts'
import { AddressReport } from './details/address-report.tsx'
import { useAddressCheck } from './details/use-address-check.ts'
import { useDeployCode } from './use-deploy-code.ts'
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
    description: 'Files with an ABI and its bytecode, registered and deployed in one step.',
  },
  {
    value: 'pasted',
    label: 'Your own, pasted',
    description: 'An ABI and its bytecode as text, registered and deployed in one step.',
  },
  {
    value: 'existing',
    label: 'Already deployed',
    description: 'A contract that is already on chain, by its address.',
  },
]

type ContractModalProps = {
  /** Type and network of the contract: "ERC-721 on Amber". */
  name: string
  collection: { id: string; name: string }
  network: Network
  place: ContractPlace
  /** Null to register a new contract. */
  contract: SmartContract | null
  onClose: () => void
}

/** Registers a contract other than the built-in one, or changes the registered one. */
export function ContractModal({ name, collection, network, place, contract, onClose }: ContractModalProps) {
  const form = useResourceForm({
    onClose,
    schema: contractForm,
    values: contractValues(contract),
    draft: `contract/${Object.values(place).join('/')}`,
    save: (values, call) =>
      contract
        ? getSdk().contracts.update(contractBody(place, values), call)
        : getSdk().contracts.register(contractBody(place, values), call),
    creates: contract === null,
    invalidates: changedBy('contracts.update'),
  })
  const deployCode = useDeployCode({ collection, place, contract }, form)
  const spending = useConfirmation()
  const [code, setCode] = useState<CodeInput | null>(null)
  const save = async (values: ContractValues) => {
    if (values.source === 'existing' && !(await found.isConfirmed())) return
    const input = isOwnCode ? await readCode(place, values) : null
    if (isOwnCode && !input) form.form.setError('abi', { message: 'Choose a file.' }, { shouldFocus: true })
    else if (!input) await form.save(values)
    else {
      setCode(input)
      if (await spending.ask()) await deployCode.mutateAsync(input)
    }
  }
  const { data: profile } = useProfile()
  const { value: source, onChange: onSource } = useController({
    control: form.form.control,
    name: 'source',
  }).field
  const deployed = contract?.status === 'deployed'
  const [address, abi] = useWatch({ control: form.form.control, name: ['contractAddress', 'abi'] })
  const isLooked = source === 'existing' && !deployed
  const found = useAddressCheck(network, place.smartContractType, isLooked ? address.trim() : null)
  // Uploaded code can be renamed without uploading its files again.
  const isOwnCode =
    !deployed &&
    (source === 'pasted' || (source === 'uploaded' && (abi !== null || contract?.source !== 'uploaded')))
  const action = isOwnCode
    ? 'Register and deploy'
    : contract
      ? 'Save changes'
      : found.doubts?.length
        ? 'Register anyway'
        : 'Register'

  return (
    <ResourceDialog
      form={{ ...form, save }}
      title={contract ? `Update ${name}` : `Register ${name}`}
      description={deployed ? 'A deployed contract keeps its code; its name here can be changed.' : undefined}
      width="lg"
      submitLabel={action}
      blocked={isOwnCode && !profile?.walletAddress}
    >
      {deployed ? null : (
        <RadioGroup
          aria-label="Which contract"
          options={
            contract
              ? sources.filter((one) => one.value !== 'built-in' || contract.source === 'built-in')
              : sources
          }
          value={source}
          onValueChange={onSource}
        />
      )}
      <TextField
        form={form}
        name="contractName"
        label="Name"
        help="Only shown here; leave blank for the contract's own."
      />
      {source === 'uploaded' && !deployed ? <UploadFields form={form} /> : null}
      {source === 'pasted' && !deployed ? <PastedFields form={form} /> : null}
      {(source === 'uploaded' || source === 'pasted') && !deployed ? (
        <AreaField
          form={form}
          name="constructorArgs"
          label="Constructor arguments"
          help={'A JSON array, with large numbers as text: ["Harbour", "HARBOUR", "1000000000000000000"]'}
          rows={3}
          spellCheck={false}
          className="font-mono"
        />
      ) : null}
      {isLooked ? (
        <>
          <TextField
            form={form}
            name="contractAddress"
            label="Contract address"
            required
            mono
            placeholder="0x…"
            error={found.problem}
          />
          <AddressReport {...found} />
        </>
      ) : null}
      <ConfirmSpending
        {...spending.dialog}
        title={`Deploy ${name}?`}
        network={network}
        effects={[
          'The contract is registered.',
          'One transaction deploys it.',
          'A deployed contract keeps its code.',
        ]}
        quoted={
          spending.dialog.open && code
            ? { operation: 'deployOracleCollectionSmartContract', input: code }
            : undefined
        }
        action="Deploy contract"
      />
    </ResourceDialog>
  )
}
