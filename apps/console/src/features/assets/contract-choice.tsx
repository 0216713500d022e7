import { Button, Modal, NetworkBadge } from '@vitrine/ui-kit'
import { DeployLink } from './deploy-link.tsx'
import { countOf, type PlanChoice, type ToDeploy } from './plan-of.ts'
import { counted } from '#src/lib/counted.ts'

type ContractChoiceProps = {
  collectionId: string
  choices: readonly PlanChoice[] | ToDeploy
  busy: boolean
  onChoose: (choice: PlanChoice) => void
  onClose: () => void
}

/**
 * Asks which contract to mint on first, because a run has only one. Links to the deployment if none is
 * deployed.
 */
export function ContractChoice({ collectionId, choices, busy, onChoose, onClose }: ContractChoiceProps) {
  if ('kind' in choices) {
    return (
      <Modal
        open
        onOpenChange={(next) => next || onClose()}
        title="Deploy a contract first"
        description={choices.reason}
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <DeployLink collectionId={collectionId} contract={choices.contract} />
          </>
        }
      />
    )
  }
  return (
    <Modal
      open
      onOpenChange={(next) => next || busy || onClose()}
      title="Choose a contract"
      description="A run mints on one contract. Mint the other assets after it."
      footer={
        <Button onClick={onClose} disabled={busy} data-autofocus>
          Cancel
        </Button>
      }
    >
      <ul className="flex flex-col gap-2">
        {choices.map((choice) => {
          const count = countOf(choice)
          return (
            <li key={choice.label}>
              <Button className="w-full justify-between" disabled={busy} onClick={() => onChoose(choice)}>
                <span className="flex min-w-0 items-center gap-2">
                  <span className="truncate">{choice.label}</span>
                  {choice.network ? (
                    <NetworkBadge name={choice.network.name} kind={choice.network.kind} />
                  ) : null}
                </span>
                {count === null ? null : (
                  <span className="font-normal text-muted">{counted(count, 'asset')}</span>
                )}
              </Button>
            </li>
          )
        })}
      </ul>
    </Modal>
  )
}
