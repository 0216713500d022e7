import { Address, formatCount } from '@vitrine/ui-kit'
import { networkLabel } from '#src/lib/networks.ts'
import { useProfile } from '#src/session/profile.ts'
import type { planHere } from './plan-of.ts'

/** Shows how many assets are minted on which network, their recipients, and the assets left out. */
export function MintSummary({ plan }: { plan: ReturnType<typeof planHere> }) {
  const { data: profile } = useProfile()
  const own = [...plan.groups.values()].flat().filter((asset) => asset.wallet_address !== null)
  const recipients = [...new Set(own.map((asset) => asset.wallet_address))]
  const toWallet = plan.count - own.length
  return (
    <div className="flex flex-col gap-4">
      {plan.groups.size > 0 ? (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
          <dt className="text-muted">{plan.groups.size === 1 ? 'Network' : 'Networks'}</dt>
          <dd>
            {[...plan.groups].map(([network, assets]) => (
              <p key={network}>
                {networkLabel(network)}
                {plan.groups.size > 1 ? (
                  <span className="text-muted"> · {formatCount(assets.length)}</span>
                ) : null}
              </p>
            ))}
          </dd>
          <dt className="text-muted">
            {recipients.length + (toWallet > 0 ? 1 : 0) > 1 ? 'Recipients' : 'Recipient'}
          </dt>
          <dd className="flex min-w-0 flex-col">
            {toWallet > 0 ? (
              <span className="flex flex-wrap items-center gap-x-2">
                The admin wallet
                {profile?.walletAddress ? (
                  <Address value={profile.walletAddress} kind="wallet address" />
                ) : null}
                {own.length > 0 ? <span className="text-muted">· {formatCount(toWallet)}</span> : null}
              </span>
            ) : null}
            {recipients.length === 1 && recipients[0] ? (
              <Address value={recipients[0]} kind="recipient's address" />
            ) : recipients.length > 1 ? (
              <span>
                {formatCount(recipients.length)} addresses of their own
                <span className="text-muted"> · {formatCount(own.length)}</span>
              </span>
            ) : null}
          </dd>
        </dl>
      ) : null}
      {plan.refused.size > 0 ? (
        <div className="rounded-md border border-warning bg-warning-soft px-3 py-2 text-xs">
          <p className="font-medium text-warning">
            {plan.count === 0 ? 'Nothing here can be minted now' : 'Not included'}
          </p>
          <ul className="mt-1 flex flex-col gap-0.5 text-default">
            {[...plan.refused].map(([reason, many]) => (
              <li key={reason}>
                {formatCount(many)} × {reason}
              </li>
            ))}
          </ul>
        </div>
      ) : plan.count === 0 ? (
        <p className="text-muted">There are no drafts.</p>
      ) : null}
    </div>
  )
}
