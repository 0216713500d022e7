import { explorerUrl } from '@vitrine/chain'
import { Address, Button, Progress } from '@vitrine/ui-kit'
import { getConfig } from '#src/lib/config.ts'
import { activityCommands } from './activity-commands.ts'
import { ActivityFrame } from './activity-frame.tsx'
import { isLost } from './jobs.ts'
import { Problem } from './problem.tsx'
import { Transaction } from './transaction.tsx'
import type { DeployActivity } from './types.ts'

const states = {
  pending: { tone: 'info', text: 'Waiting for the network' },
  done: { tone: 'success', text: 'Deployed' },
  failed: { tone: 'danger', text: 'Failed' },
  unresolved: { tone: 'warning', text: 'Not known yet' },
} as const

/** A deployment in the tray. */
export function DeployCard({ activity }: { activity: DeployActivity }) {
  const { id, status, error, contractAddress, hash } = activity
  const network = getConfig().endpointMap.find(activity.blockchainType, activity.networkType)
  return (
    <ActivityFrame
      title={activity.title}
      subject={activity.collection.name}
      createdAt={activity.createdAt}
      state={states[status]}
      actions={
        <>
          {status === 'unresolved' ? (
            <Button size="sm" onClick={() => void activityCommands.resume(id)}>
              {hash === null ? 'Check again' : 'Keep waiting'}
            </Button>
          ) : null}
          {status === 'done' || status === 'failed' || isLost(activity) ? (
            <Button size="sm" variant="ghost" onClick={() => void activityCommands.dismiss(id)}>
              Dismiss
            </Button>
          ) : null}
        </>
      }
    >
      {status === 'pending' ? <Progress value={null} label={activity.title} /> : null}
      <Problem text={error} over={status === 'failed'} />
      <div className="flex flex-wrap items-center gap-x-4">
        {hash === null ? null : (
          <Transaction
            hash={hash}
            blockchainType={activity.blockchainType}
            networkType={activity.networkType}
          />
        )}
        {contractAddress ? (
          <Address
            kind="contract address"
            value={contractAddress}
            href={network ? explorerUrl(network, { address: contractAddress }) : null}
          />
        ) : null}
      </div>
    </ActivityFrame>
  )
}
