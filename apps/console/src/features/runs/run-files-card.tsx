import type { Run } from '@vitrine/sdk'
import { Card } from '@vitrine/ui-kit'
import { useId } from 'react'
import { AssetFiles } from '#src/entities/assets/asset-files.tsx'

/** Shows whether the files of the tokens that a run mints are published, and publishes them again. */
export function RunFilesCard({ run: { _id: run_id, kind } }: { run: Run }) {
  const titleId = useId()
  if (kind !== 'mint') return null
  return (
    <AssetFiles of={{ run_id }}>
      {(content) => (
        <Card aria-labelledby={titleId}>
          <Card.Body className="flex flex-col gap-2 text-sm">
            <h2 id={titleId} className="text-base font-semibold text-default">
              Token files
            </h2>
            {content}
          </Card.Body>
        </Card>
      )}
    </AssetFiles>
  )
}
