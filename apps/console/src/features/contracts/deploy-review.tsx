import type { SmartContract } from '@vitrine/sdk'
import { Button } from '@vitrine/ui-kit'
import { FileCode } from 'lucide-react'
import { NetworkNotice } from '#src/entities/transactions/network-notice.tsx'
import { SpendingQuote, useQuote, whyNotSendable } from '#src/entities/transactions/spending-quote.tsx'
import { contractTypeName } from '#src/lib/contract-types.ts'
import { useProfile } from '#src/session/profile.ts'
import { placeOf, type Spot } from './spot.ts'
import { useDeploy } from './use-deploy.ts'

type DeployReviewProps = {
  collection: { id: string; name: string }
  spot: Spot
  /** The contract that is registered but not deployed; null for none, undefined while unknown. */
  contract: SmartContract | null | undefined
  /** Called with true when the registration and deployment start and with false when they end. */
  onBusyChange?: (busy: boolean) => void
  /** Called when the deployment was sent. */
  onStarted?: () => void
}

/** Shows the effects and cost of a deployment, and the button that starts it. */
export function DeployReview({ collection, spot, contract, onBusyChange, onStarted }: DeployReviewProps) {
  const { network, smartContractType } = spot
  const place = placeOf(collection.id, spot)
  const hasWallet = Boolean(useProfile().data?.walletAddress)
  const deploy = useDeploy({ collection, place, contract: contract ?? null })
  // Once the transaction is being sent, no new quote is needed.
  const isFree = contract !== undefined && (contract === null || !deploy.isPending)
  const quote = useQuote(
    isFree && hasWallet ? { operation: 'deployCollectionSmartContract', input: place } : undefined,
  )
  const why = whyNotSendable(quote, network.currency)
  const send = async () => {
    onBusyChange?.(true)
    try {
      await deploy.mutateAsync()
      onStarted?.()
    } catch {
      // `useDeploy` has already shown the error.
    } finally {
      onBusyChange?.(false)
    }
  }
  return (
    <div className="flex flex-col gap-3 text-sm">
      <NetworkNotice network={network} />
      <ul className="flex list-disc flex-col gap-1 ps-5 text-default">
        <li>
          {contract
            ? 'One transaction deploys the registered contract.'
            : 'The built-in contract is registered, and one transaction deploys it.'}
        </li>
        <li>The admin wallet pays the network fee, and owns the contract.</li>
        <li>This can’t be undone: a deployed contract keeps its code, name and symbol.</li>
      </ul>
      <SpendingQuote quote={quote} currency={network.currency} />
      <Button
        variant="primary"
        className="self-start"
        icon={<FileCode aria-hidden />}
        loading={deploy.isPending}
        disabled={contract === undefined || !hasWallet || why !== undefined}
        onClick={() => void send()}
      >
        Deploy {contractTypeName(smartContractType)} on {network.name}
      </Button>
      {why === undefined ? null : <p className="text-danger">{why}</p>}
    </div>
  )
}
