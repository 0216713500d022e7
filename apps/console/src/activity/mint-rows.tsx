import { Badge, Button } from '@vitrine/ui-kit'
import { useState } from 'react'
import { Problem } from './problem.tsx'
import { rowStates } from './mint-state.ts'
import { Transaction } from './transaction.tsx'
import type { MintActivity, MintRowStatus } from './types.ts'

/** What needs a person comes first, what is finished or waits for its turn last. */
const order: MintRowStatus[] = [
  'failed',
  'unresolved',
  'requesting',
  'finding',
  'pending',
  'settling',
  'done',
  'queued',
  'cancelled',
]
const step = 50

/** Each asset of a queue and its state, fifty at a time. */
export function MintRows({ activity }: { activity: MintActivity }) {
  const [shown, setShown] = useState(step)
  const rows = activity.rows.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status))
  return (
    <div className="rounded-sm border border-subtle bg-sunken">
      <ul aria-label="Assets" className="max-h-72 divide-y divide-(--border-color-subtle) overflow-y-auto">
        {rows.slice(0, shown).map((row) => (
          <li key={row.assetId} className="px-3 py-2">
            <div className="flex items-center justify-between gap-2">
              <span className="min-w-0 truncate text-xs text-default">{row.name}</span>
              <Badge tone={rowStates[row.status].tone}>{rowStates[row.status].text}</Badge>
            </div>
            <Problem text={row.error} over={row.status === 'failed'} />
            {row.hash ? (
              <Transaction
                hash={row.hash}
                blockchainType={activity.blockchainType}
                networkType={activity.networkType}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {rows.length > shown ? (
        <div className="border-t border-subtle p-1.5">
          <Button size="sm" variant="ghost" className="w-full" onClick={() => setShown(shown + step)}>
            Show {Math.min(step, rows.length - shown)} more of {rows.length}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
