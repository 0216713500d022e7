import type { Run } from '@vitrine/sdk'
import { AssetFiles } from '#src/entities/assets/asset-files.tsx'
import { TitledSection } from '#src/lib/titled-section.tsx'
import { isLocal } from '#src/runs/local-run.ts'

/** Shows whether the files of the tokens that a run mints are published, and publishes them again. */
export function RunFilesCard({ run }: { run: Run }) {
  // The platform knows nothing of a run that is in this browser only.
  if (run.kind !== 'mint' || isLocal(run)) return null
  return (
    <AssetFiles of={{ run_id: run._id }}>
      {(content) => (
        <TitledSection isCard isLarge title="Token files" className="flex flex-col gap-2 text-sm">
          {content}
        </TitledSection>
      )}
    </AssetFiles>
  )
}
