import { useQueryClient } from '@tanstack/react-query'
import type { RunsGetAnswer, RunTransaction } from '@vitrine/sdk'
import { Badge, Button, Card, formatCount, RelativeTime, type Tone } from '@vitrine/ui-kit'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { ChainHash } from '#src/lib/chain-values.tsx'
import { isOnNetwork, runSubject, runWords, runYield } from '#src/runs/run-words.ts'
import { useAction } from '#src/lib/action.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { showFee } from '#src/lib/show-fee.ts'
import { reportCsv } from './report-csv.ts'
import type { RunNetwork } from './run-network.ts'
import { readSteps } from './steps-query.ts'

const states: Record<RunTransaction['state'], [text: string, tone: Tone]> = {
  sent: ['Sent', 'info'],
  mined: ['Mined', 'success'],
  reverted: ['Reverted', 'danger'],
  replaced: ['Replaced', 'neutral'],
}
/** Number of transactions shown at first and added by each click. */
const page = 10

/** The transactions with hash, fee and time, and a download of all steps as CSV. */
export function RunReport({
  run: { data: run, transactions },
  network,
  currency,
}: { run: RunsGetAnswer } & RunNetwork) {
  const [shown, setShown] = useState(page)
  const client = useQueryClient()
  const csv = useAction({
    run: () => reportCsv(readSteps(client, run), transactions),
    success: 'Report downloaded.',
    onSuccess: (text) =>
      saveFile(new Blob([text], { type: 'text/csv' }), `${runSubject(run)} run ${run._id}.csv`),
  })
  const onNetwork = isOnNetwork(run)
  const newest = transactions.toSorted((a, b) => b.number - a.number)
  return (
    <Card aria-labelledby="transactions">
      <Card.Header>
        <Card.Title id="transactions">{onNetwork ? 'Transactions' : 'Report'}</Card.Title>
        <Button
          size="sm"
          icon={<Download aria-hidden />}
          loading={csv.isPending}
          onClick={() => csv.mutate(undefined)}
        >
          Download CSV
        </Button>
      </Card.Header>
      {newest.length === 0 ? (
        <p className="p-4 text-sm text-muted">
          {onNetwork
            ? 'No transaction is sent yet.'
            : `The CSV has each ${runWords(run).step} with its state.`}
        </p>
      ) : (
        <ul>
          {newest.slice(0, shown).map(({ number, state, steps, transactionHash, fee, sentAt, minedAt }) => {
            const [text, tone] = states[state] ?? [state, 'neutral']
            return (
              <li
                key={`${number} ${transactionHash}`}
                className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-b border-subtle px-4 py-2 text-sm tabular-nums last:border-0 sm:grid-cols-[2.5rem_minmax(0,1fr)_5rem_7rem_6rem_5rem]"
              >
                <span className="text-muted">{formatCount(number)}</span>
                <ChainHash on={network} value={transactionHash} />
                <span className="text-end text-muted max-sm:hidden">{runYield(run, steps)}</span>
                <span className="text-default max-sm:col-start-2 max-sm:row-start-2 max-sm:text-xs sm:text-end">
                  {fee === null ? <span className="text-muted">No fee yet</span> : showFee(fee, currency)}
                </span>
                <RelativeTime
                  value={minedAt ?? sentAt}
                  className="text-end text-xs max-sm:col-start-3 max-sm:row-start-2"
                />
                <span className="text-end">
                  <Badge tone={tone}>{text}</Badge>
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {newest.length > shown ? (
        <div className="border-t border-subtle p-2">
          <Button variant="ghost" size="sm" className="w-full" onClick={() => setShown(shown + 50)}>
            Show {formatCount(Math.min(50, newest.length - shown))} more of {formatCount(newest.length)}
          </Button>
        </div>
      ) : null}
    </Card>
  )
}
