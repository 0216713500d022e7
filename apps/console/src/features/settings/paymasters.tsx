import { stateOf } from '#src/lib/state-of.ts'
import { useQuery } from '@tanstack/react-query'
import { explorerUrl } from '@vitrine/chain'
import type { PaymasterContract } from '@vitrine/sdk'
import { Address, Badge, Button, Hash, RelativeTime } from '@vitrine/ui-kit'
import { contractStatus } from '#src/entities/contracts/contract-status.ts'
import { networkOf } from '#src/lib/networks.ts'
import { PlaceBadge } from '#src/lib/place-badge.tsx'
import { formatUnits } from '#src/lib/units.ts'

import type { OpenModal } from './search.ts'
import { paymastersQuery } from './queries.ts'
import { SettingBody } from './setting-section.tsx'
import { SettingPages } from './setting-pages.tsx'
import { NotConfigured, SettingGroup } from './setting-section.tsx'

type PaymastersProps = { page: number; onPageChange: (page: number) => void; onOpen: OpenModal }

/** The contracts that pay for visitors' gas, each with what is left for it. */
export function Paymasters({ page, onPageChange, onOpen }: PaymastersProps) {
  const list = useQuery(paymastersQuery(page))
  return (
    <SettingGroup
      title="Paymaster contracts"
      purpose="A paymaster pays network fees for visitors from its deposit."
      actions={onOpen ? <Button onClick={() => onOpen('paymaster')}>Deploy paymaster</Button> : null}
    >
      <SettingBody query={list} failed="The paymaster contracts could not be loaded" lines={2}>
        {({ data, totalCount }) =>
          totalCount === 0 ? (
            <NotConfigured
              title="No paymaster is deployed"
              description="Deploy one so that collections with paymaster support can pay visitors’ network fees."
            />
          ) : (
            <>
              <ul aria-label="Paymaster contracts">
                {data.map((row, at) => (
                  <Row key={row._id || at} row={row} />
                ))}
              </ul>
              <SettingPages
                page={page}
                total={totalCount}
                loading={list.isPlaceholderData}
                onPageChange={onPageChange}
                label="Pages of the paymaster contracts"
              />
            </>
          )
        }
      </SettingBody>
    </SettingGroup>
  )
}

function Row({ row }: { row: PaymasterContract }) {
  const network = networkOf(row)
  const { label, tone } = stateOf(contractStatus, row.status)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-subtle px-4 py-2.5 text-sm">
      <span className="w-32 shrink-0 max-xs:w-full">
        <PlaceBadge place={row} />
      </span>
      <div className="flex min-w-0 flex-1 basis-64 flex-wrap items-center gap-x-4 gap-y-1">
        <Badge tone={tone} dot>
          {label}
        </Badge>
        {row.contractAddress ? (
          <Address
            kind="contract address"
            value={row.contractAddress}
            href={network ? explorerUrl(network, { address: row.contractAddress }) : null}
          />
        ) : row.transactionHash ? (
          <Hash
            value={row.transactionHash}
            href={network ? explorerUrl(network, { transaction: row.transactionHash }) : null}
          />
        ) : null}
        {network && row.status === 'deployed' && row.deposit !== null ? (
          <span className="text-xs whitespace-nowrap text-muted tabular-nums">
            Deposit {formatUnits(row.deposit, network.currency.decimals)} {network.currency.symbol}
          </span>
        ) : null}
        {row.error ? <p className="basis-full text-xs wrap-anywhere text-danger">{row.error}</p> : null}
      </div>
      <RelativeTime value={row.updatedAt} className="text-xs" />
    </li>
  )
}
