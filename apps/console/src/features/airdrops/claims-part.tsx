import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Network } from '@vitrine/chain'
import type { Airdrop, ClaimRow, SponsoredFigures, ClaimFigures } from '@vitrine/sdk'
import {
  BarChart,
  Button,
  createColumnHelper,
  formatCount,
  RelativeTime,
  Segmented,
  Skeleton,
} from '@vitrine/ui-kit'
import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { tokenAmount } from '#src/entities/airdrops/token-amount.ts'
import { useAction } from '#src/lib/action.ts'
import { ChainHash } from '#src/lib/chain-values.tsx'
import { csvLine } from '#src/lib/csv-line.ts'
import { ReadError } from '#src/lib/read-error.tsx'
import { saveFile } from '#src/lib/save-file.ts'
import { showFee } from '#src/lib/show-fee.ts'
import { TitledSection } from '#src/lib/titled-section.tsx'
import { QueryTable } from '#src/resource/query-table.tsx'
import { queries } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { Amount } from './amount.tsx'
import { ProofLookup } from './proof-lookup.tsx'
import type { AirdropPlace } from './queries.ts'

const DAY = 86_400_000
/** Maximum number of bars in the chart. */
const MOST_DAYS = 60

const label = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/**
 * Returns the number of claims on each day from the first to the newest, including days without claims.
 * Limited to the newest 60 days.
 */
function claimsPerDay(days: ClaimFigures['days']): { label: string; value: number }[] {
  const counts = new Map(days.map(({ date, count }) => [date, count]))
  const end = Date.parse(days.at(-1)?.date ?? '')
  const start = Math.max(Date.parse(days[0]?.date ?? ''), end - (MOST_DAYS - 1) * DAY)
  return Array.from({ length: Number.isNaN(end) ? 0 : (end - start) / DAY + 1 }, (_, index) => {
    const date = new Date(start + index * DAY)
    return { label: label.format(date), value: counts.get(date.toISOString().slice(0, 10)) ?? 0 }
  })
}

type Shown = 'claimed' | 'unclaimed'

const pageSize = 10
/** Polling interval while people can claim, in milliseconds. */
const POLL = 10_000
const views = [
  { value: 'claimed', label: 'Claimed' },
  { value: 'unclaimed', label: 'Not claimed' },
]
/** Text about gasless claims: whether they are possible, and what is missing. */
const sponsoring: Record<SponsoredFigures['state'], string> = {
  ready: 'Recipients can claim without gas: the paymaster pays the network fee.',
  'switched-off': 'Recipients pay the network fee: the collection has no paymaster support.',
  'no-paymaster': 'Recipients pay the network fee: this network has no paymaster.',
  'no-deposit': 'Recipients pay the network fee: the paymaster’s deposit is too small.',
  unknown: 'The network does not say right now whether the paymaster can pay.',
}
const column = createColumnHelper<ClaimRow>()
const idOf = ({ address }: ClaimRow) => address

const columnsOf = (airdrop: Airdrop, network: Network) => [
  column.accessor('address', {
    header: 'Address',
    meta: { lead: true },
    cell: ({ getValue }) => <span className="font-mono text-xs break-all">{getValue()}</span>,
  }),
  column.accessor('amount', {
    header: 'Amount',
    meta: { align: 'end' },
    cell: ({ getValue }) => <Amount>{tokenAmount(airdrop, getValue())}</Amount>,
  }),
  column.accessor('claimedAt', {
    header: 'Claimed',
    cell: ({ getValue }) => {
      const at = getValue()
      return at ? <RelativeTime value={at} /> : 'No'
    },
  }),
  column.accessor('transactionHash', {
    header: 'Transaction',
    cell: ({ getValue }) => {
      const hash = getValue()
      return hash ? <ChainHash on={network} value={hash} /> : null
    },
  }),
]

/**
 * Returns all recipients as CSV with their amounts in the token's smallest unit and the time of each claim. A
 * recipient who claims during the download may be missing from both lists, so the pages are read again then.
 */
async function claimsCsv(place: AirdropPlace, recipients: number): Promise<string> {
  let listed = 0
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const lines = new Map<string, string>()
    for (const state of ['claimed', 'unclaimed'] as const) {
      for await (const row of getSdk().airdrops.listAllClaims({ ...place, state }, { pageSize: 500 })) {
        const { address, amount, claimedAt, transactionHash } = row
        if (!lines.has(address)) lines.set(address, csvLine([address, amount, claimedAt, transactionHash]))
      }
    }
    listed = lines.size
    if (listed === recipients)
      return csvLine(['address', 'amount', 'claimed_at', 'transaction_hash']) + [...lines.values()].join('')
  }
  throw new Error(
    `The platform listed ${formatCount(listed)} of ${formatCount(recipients)} recipients. Download the list again in a moment.`,
  )
}

/** True if the platform has read all possible claims. */
const isRead = (readAt: string | null | undefined, { status, endsAt }: Airdrop) =>
  status === 'ended' && !!readAt && (!endsAt || Date.parse(readAt) > Date.parse(endsAt))

type ClaimsPartProps = { place: AirdropPlace; airdrop: Airdrop; network: Network }

/** Lists recipients who have claimed, with the time, and recipients who haven't. */
export function ClaimsPart({ place, airdrop, network }: ClaimsPartProps) {
  const [shown, setShown] = useState<Shown>('claimed')
  const [page, setPage] = useState(1)
  const claims = useQuery({
    ...queries.airdrops.listClaims({ ...place, state: shown, page, pageSize }),
    placeholderData: keepPreviousData,
    // The platform reads claims for a while after the end.
    refetchInterval: ({ state }) => (isRead(state.data?.figures?.readAt, airdrop) ? false : POLL),
  })
  const { data, error, isPending, isPlaceholderData, refetch } = claims
  const csv = useAction({
    run: (recipients: number) => claimsCsv(place, recipients),
    success: 'Claims downloaded.',
    onSuccess: (text) =>
      saveFile(new Blob([text], { type: 'text/csv' }), `${airdrop.name ?? 'airdrop'} claims.csv`),
  })
  const columns = useMemo(() => columnsOf(airdrop, network), [airdrop, network])
  const figures = data?.figures
  return (
    <TitledSection
      title="Claims"
      className="flex flex-col gap-4"
      actions={
        <Button
          size="sm"
          icon={<Download aria-hidden />}
          loading={csv.isPending}
          // Before all claims are read, the file could list recipients as unclaimed who have claimed.
          disabled={!figures || figures.readAt === null || figures.error !== null}
          onClick={() => csv.mutate(figures?.recipients ?? 0)}
        >
          Download CSV
        </Button>
      }
    >
      {isPending ? (
        <Skeleton className="h-40 w-full" />
      ) : error && !data ? (
        <ReadError read={{ error, refetch }} title="The claims could not be loaded" className="py-6" />
      ) : figures ? (
        <>
          {figures.readAt === null ? null : (
            <p className="text-sm text-muted tabular-nums">
              {formatCount(figures.claimed)} of {formatCount(figures.recipients)} claimed,{' '}
              {tokenAmount(airdrop, figures.amount)} in all
              {figures.newestAt ? (
                <>
                  ; the newest <RelativeTime value={figures.newestAt} />
                </>
              ) : null}
              .
            </p>
          )}
          {figures.readAt === null || figures.error ? (
            <p className="text-sm text-muted">
              {figures.error
                ? `${figures.error} The platform tries again by itself.`
                : 'The platform is still reading claims from the network.'}
            </p>
          ) : null}
          {figures.sponsored ? (
            <p className="text-sm text-muted tabular-nums">
              {airdrop.status === 'live' ? `${sponsoring[figures.sponsored.state]} ` : null}
              {formatCount(figures.sponsored.claimed)} claimed without gas,{' '}
              {showFee(figures.sponsored.cost, network.currency)} paid.
            </p>
          ) : null}
          {figures.days.length > 1 ? (
            <BarChart
              title="Claims a day"
              description={figures.days.length > MOST_DAYS ? `The last ${MOST_DAYS} days` : undefined}
              points={claimsPerDay(figures.days)}
              labelHeader="Day"
              valueHeader="Claims"
            />
          ) : null}
          <Segmented
            aria-label="Recipients"
            options={views}
            value={shown}
            onValueChange={(value) => {
              setShown(value as Shown)
              setPage(1)
            }}
            className="self-start"
          />
          <QueryTable
            noun="claims"
            caption={shown === 'claimed' ? 'Claims' : 'Recipients who have not claimed'}
            pagesLabel="Pages of claims"
            columns={columns}
            list={claims}
            getRowId={idOf}
            // Placeholder rows are of the other view or page.
            status={isPlaceholderData ? { kind: 'loading', rows: pageSize } : { kind: 'ready' }}
            page={page}
            pageSize={pageSize}
            onPageChange={setPage}
            empty={
              <p className="p-4 text-sm text-muted">
                {figures.readAt === null
                  ? 'Claims are not read yet.'
                  : shown === 'claimed'
                    ? 'Nobody has claimed yet.'
                    : 'Everyone has claimed.'}
              </p>
            }
          />
        </>
      ) : null}
      {airdrop._id ? <ProofLookup airdropId={airdrop._id} airdrop={airdrop} /> : null}
    </TitledSection>
  )
}
