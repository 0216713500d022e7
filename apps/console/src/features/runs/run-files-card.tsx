import type { Run } from '@vitrine/sdk'
import { Card } from '@vitrine/ui-kit'
import { useId } from 'react'
import { AssetFiles } from '#src/entities/assets/asset-files.tsx'
import { isLocal } from '#src/runs/local-run.ts'

/** Shows whether the files of the tokens that a run mints are published, and publishes them again. */
export function RunFilesCard({ run }: { run: Run }) {
  const titleId = useId()
  // The platform knows nothing of a run that is in this browser only.
  if (run.kind !== 'mint' || isLocal(run)) return null
  return (
    <AssetFiles of={{ run_id: run._id }}>
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
