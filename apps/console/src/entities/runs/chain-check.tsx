import { Button, Card } from '@vitrine/ui-kit'
import { ScanSearch } from 'lucide-react'
import { useId, useState } from 'react'
import { lazyPart } from '#src/lib/lazy-part.tsx'

const Comparison = lazyPart(async () => (await import('#src/entities/differences/comparison.tsx')).Comparison)

type ChainCheckProps = {
  /** ID of the run whose assets are checked; all assets if undefined. */
  runId?: string
}

/** Compares records with the networks on demand, and offers to repair the records. */
export function ChainCheck({ runId }: ChainCheckProps) {
  const title = useId()
  const [check, setCheck] = useState(0)
  return (
    <Card aria-labelledby={title} className="min-w-0">
      <Card.Header>
        <Card.Title id={title}>Records</Card.Title>
        <Button size="sm" icon={<ScanSearch aria-hidden />} onClick={() => setCheck(check + 1)}>
          Check against the network
        </Button>
      </Card.Header>
      <Card.Body>
        {check === 0 ? (
          <p className="text-sm text-muted">
            Compares what is recorded with what the network holds. Nothing is sent.
          </p>
        ) : (
          // A new key for each check resets the results.
          <Comparison key={check} check={check} runId={runId} />
        )}
      </Card.Body>
    </Card>
  )
}
