import { Button, Card } from '@vitrine/ui-kit'
import { ScanSearch } from 'lucide-react'
import { useId, useState } from 'react'
import { lazyPart } from '#src/lib/lazy-part.tsx'

const Comparison = lazyPart(async () => (await import('#src/entities/differences/comparison.tsx')).Comparison)

type ChainCheckProps = {
  /** The run of whose assets the records are checked; left out: all assets. */
  runId?: string
}

/** Compares on demand what is recorded with what the networks hold, and offers to repair the records. */
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
          // Each check has results of its own.
          <Comparison key={check} check={check} runId={runId} />
        )}
      </Card.Body>
    </Card>
  )
}
