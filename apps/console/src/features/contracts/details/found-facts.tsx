import type { Network } from '@vitrine/chain'
import type { ContractCode, SmartContract } from '@vitrine/sdk'
import { Badge, formatBytes, NetworkBadge, type Tone } from '@vitrine/ui-kit'
import type { ReactNode } from 'react'
import { mintDoubt, proxyText } from './doubts.ts'
import type { Findings } from './inspection-query.ts'
import { ChainHash, ChainAddress } from '#src/lib/chain-values.tsx'
import { Facts } from '#src/lib/facts.tsx'

type FoundFactsProps = {
  network: Network
  contract: SmartContract & { contractAddress: string }
  /** Undefined if the platform doesn't report it. */
  code: ContractCode | undefined
  /** Undefined until the network answers. */
  found: Findings | undefined
  wallet: string | null
}

const nobody = `0x${'0'.repeat(40)}`
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 2 })

/** Returns the result of the code comparison. */
function verdictOf({ source, match }: ContractCode): { label: string; tone: Tone } {
  const stored = source === 'uploaded' ? 'uploaded code' : 'built-in contract'
  if (match === 'same') return { label: `Same as the ${stored}`, tone: 'success' }
  if (match === 'differs')
    return { label: `Differs from the ${stored}`, tone: source === 'existing' ? 'neutral' : 'warning' }
  return { label: 'Not compared', tone: 'neutral' }
}

const standardsOf = ({ standards }: Findings) =>
  [standards.erc721 ? 'ERC-721' : null, standards.erc1155 ? 'ERC-1155' : null].filter(Boolean).join(', ')

function Muted({ children }: { children: ReactNode }) {
  return <span className="text-muted">{children}</span>
}

/** Details of a deployed contract, such as address, code, owner and royalty. */
export function FoundFacts({ network, contract, code, found, wallet }: FoundFactsProps) {
  const { contractAddress, transactionHash } = contract
  const verdict = code && verdictOf(code)
  const at = (address: string, kind: string) => <ChainAddress on={network} value={address} kind={kind} />
  const isThere = found !== undefined && found.codeSize > 0
  const doubt = found && mintDoubt(found)
  return (
    <Facts
      layout="grid"
      className="gap-y-2"
      of={{
        Address: at(contractAddress, 'contract address'),
        Network: <NetworkBadge name={network.name} kind={network.kind} />,
        Deployment: transactionHash && <ChainHash on={network} value={transactionHash} />,
        Code: (verdict || found) && (
          <>
            {found?.codeSize === 0 ? (
              <Badge tone="danger" dot>
                No contract at this address
              </Badge>
            ) : verdict ? (
              <Badge tone={verdict.tone} dot>
                {verdict.label}
              </Badge>
            ) : null}
            {isThere ? <Muted>{formatBytes(found.codeSize)}</Muted> : null}
          </>
        ),
        ...(isThere && {
          Proxy: found.proxy ? (
            <>
              <span>{proxyText(found)}</span>
              {at(found.proxy.implementation, 'implementation address')}
            </>
          ) : found.proxy === null ? (
            'No'
          ) : (
            <Muted>The node does not show this.</Muted>
          ),
          Standards: standardsOf(found) || <Muted>The contract names no standard.</Muted>,
          Owner:
            found.owner === null ? (
              <Muted>The contract names no owner.</Muted>
            ) : found.owner === nobody ? (
              'No owner: ownership was renounced.'
            ) : (
              <>
                {found.owner === wallet?.toLowerCase() ? <span>Admin wallet</span> : null}
                {at(found.owner, 'owner address')}
              </>
            ),
          Royalty: found.royalty ? (
            <>
              {percent.format(found.royalty.bps / 10_000)} of each sale to
              {at(found.royalty.receiver, 'royalty address')}
            </>
          ) : (
            <Muted>The contract announces no royalty.</Muted>
          ),
          Minting: found.mint && (
            <>
              <Badge tone={doubt ? 'warning' : 'success'} dot>
                {doubt
                  ? 'Does not work'
                  : found.mint.isTried
                    ? 'Works from the admin wallet'
                    : 'Has the function'}
              </Badge>
              {doubt ? <span>{doubt}</span> : null}
            </>
          ),
        }),
      }}
    />
  )
}
