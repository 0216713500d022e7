import { useQuery } from '@tanstack/react-query'
import { Badge, Button, RelativeTime } from '@vitrine/ui-kit'
import { contractStatus } from '#src/entities/contracts/contract-status.ts'
import { VerifiedSource } from '#src/entities/contracts/verified-source.tsx'
import { ChainHash, ChainAddress } from '#src/lib/chain-values.tsx'
import { networkName, networkOf } from '#src/lib/networks.ts'
import { PlaceBadge } from '#src/lib/place-badge.tsx'
import { SecretState } from '#src/lib/secret-state.tsx'
import { stateOf } from '#src/lib/state-of.ts'
import { formatUnits } from '#src/lib/units.ts'
import { useCapability } from '#src/session/capabilities.ts'
import { paymastersQuery, type ProviderKind, providerUrlsQuery } from './queries.ts'
import type { OpenModal, SettingsSearch } from './search.ts'
import { SettingList, RowActions } from './setting-list.tsx'
import { SettingGroup, SettingSection } from './setting-section.tsx'

type BlockchainSectionProps = {
  search: SettingsSearch
  onSearch: (change: Partial<SettingsSearch>) => void
  onOpen: OpenModal
}

/** Settings for the connections to the networks. */
export function BlockchainSection({ search, onSearch, onOpen }: BlockchainSectionProps) {
  return (
    <SettingSection
      name="blockchain"
      purpose="How the platform connects to each network, and what pays network fees."
    >
      <ProviderUrls
        kind="node"
        title="Node-provider URLs"
        purpose="Deployments, mints and receipts use them. A network without one uses its configured node."
        empty="Add your own node provider’s URL for each network."
        page={search.nodePage}
        onPageChange={(nodePage) => onSearch({ nodePage })}
        onOpen={onOpen}
      />
      <ProviderUrls
        kind="bundler"
        title="Bundler URLs"
        purpose="Stored for the storefront’s user operations, such as gasless claims. The platform sends none."
        empty="Add a bundler URL for each network where visitors should not pay network fees."
        page={search.bundlerPage}
        onPageChange={(bundlerPage) => onSearch({ bundlerPage })}
        onOpen={onOpen}
      />
      <Paymasters
        page={search.paymasterPage}
        onPageChange={(paymasterPage) => onSearch({ paymasterPage })}
        onOpen={onOpen}
      />
    </SettingSection>
  )
}

type ListProps = { page: number; onPageChange: (page: number) => void; onOpen: OpenModal }

type ProviderUrlsProps = ListProps & {
  kind: ProviderKind
  title: string
  purpose: string
  /** Text for an empty list. */
  empty: string
}

/** Provider URLs by network. Shows only the host, because the rest may contain a key. */
function ProviderUrls({ kind, title, purpose, empty, page, onPageChange, onOpen }: ProviderUrlsProps) {
  return (
    <SettingGroup
      title={title}
      purpose={purpose}
      actions={onOpen ? <Button onClick={() => onOpen(kind)}>Add {kind} URL</Button> : null}
    >
      <SettingList
        query={useQuery(providerUrlsQuery(kind, page))}
        noun={`${kind} URLs`}
        label={title}
        empty={{ title: `No ${kind} URL is set`, description: empty }}
        page={page}
        onPageChange={onPageChange}
      >
        {(row) => (
          <>
            <span className="w-32 shrink-0 max-xs:w-full">
              <PlaceBadge place={row} />
            </span>
            <div className="flex min-w-0 flex-1 basis-64 flex-wrap items-center gap-x-4 gap-y-0.5">
              <code dir="ltr" className="min-w-0 font-mono text-xs wrap-anywhere text-default">
                {row.host ?? 'Unknown'}
              </code>
              {row.key?.isSet ? (
                <span className="text-xs">
                  <SecretState hint={row.key} />
                </span>
              ) : null}
            </div>
            <RowActions
              row={row}
              kind={kind === 'node' ? 'node-url' : 'bundler-url'}
              what={`the ${kind} URL of ${networkName(row)}`}
              onUpdate={onOpen && (() => onOpen(kind, row._id))}
            />
          </>
        )}
      </SettingList>
    </SettingGroup>
  )
}

/** The contracts that pay for visitors' gas, with their remaining deposits. */
function Paymasters({ page, onPageChange, onOpen }: ListProps) {
  const isVerified = useCapability('verified-source')
  return (
    <SettingGroup
      title="Paymaster contracts"
      purpose="A paymaster pays network fees for visitors from its deposit."
      actions={onOpen ? <Button onClick={() => onOpen('paymaster')}>Deploy paymaster</Button> : null}
    >
      <SettingList
        query={useQuery(paymastersQuery(page))}
        noun="paymaster contracts"
        label="Paymaster contracts"
        empty={{
          title: 'No paymaster is deployed',
          description:
            'Deploy one so that collections with paymaster support can pay visitors’ network fees.',
        }}
        page={page}
        onPageChange={onPageChange}
      >
        {(row) => {
          const { contractAddress, transactionHash, deposit, error } = row
          const network = networkOf(row)
          const { label, tone } = stateOf(contractStatus, row.status)
          return (
            <>
              <span className="w-32 shrink-0 max-xs:w-full">
                <PlaceBadge place={row} />
              </span>
              <div className="flex min-w-0 flex-1 basis-64 flex-wrap items-center gap-x-4 gap-y-1">
                <Badge tone={tone} dot>
                  {label}
                </Badge>
                {contractAddress ? (
                  <ChainAddress on={network} kind="contract address" value={contractAddress} />
                ) : transactionHash ? (
                  <ChainHash on={network} value={transactionHash} />
                ) : null}
                {network && row.status === 'deployed' && deposit !== null ? (
                  <span className="text-xs whitespace-nowrap text-muted tabular-nums">
                    Deposit {formatUnits(deposit, network.currency.decimals)} {network.currency.symbol}
                  </span>
                ) : null}
                {isVerified && row.verification ? (
                  <span className="basis-full text-xs">
                    <VerifiedSource
                      verification={row.verification}
                      id={row._id}
                      name={`the paymaster on ${networkName(row)}`}
                    />
                  </span>
                ) : null}
                {error ? <p className="basis-full text-xs wrap-anywhere text-danger">{error}</p> : null}
              </div>
              <RelativeTime value={row.updatedAt} className="text-xs" />
            </>
          )
        }}
      </SettingList>
    </SettingGroup>
  )
}
