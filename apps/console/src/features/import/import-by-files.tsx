import { useNavigate } from '@tanstack/react-router'
import type { Collection } from '@vitrine/sdk'
import { Button, formatCount, Progress } from '@vitrine/ui-kit'
import { RotateCw } from 'lucide-react'
import { premintLink } from '#src/entities/assets/premint-link.ts'
import type { ImportPlace } from './import-by-run.tsx'
import { ImportFooter } from './import-footer.tsx'
import type { RefusedFile } from './read/types.ts'
import type { OpenImport } from './use-import-reader.ts'
import { useSendFiles } from './use-send-files.ts'
import { counted } from '#src/lib/counted.ts'

type ImportByFilesProps = {
  open: OpenImport
  collection: Collection
  place: ImportPlace
  /** True while a change is being applied. */
  disabled: boolean
  /** Shows files that the platform refused as problems. */
  onRefused: (files: readonly RefusedFile[]) => void
  onBusy: (busy: boolean) => void
}

/**
 * Imports to a platform without the capability `imports`: uploads each picture, then the metadata in JSON
 * files of at most 5,000 rows.
 */
export function ImportByFiles({ open, collection, place, disabled, onRefused, onBusy }: ImportByFilesProps) {
  const navigate = useNavigate()
  const { counts, uploads, unsent } = open.summary
  const sending = useSendFiles({
    open,
    collectionId: collection._id,
    place,
    onRefused,
    onBusy,
    onDone: () =>
      void navigate({ to: '/collection/premintasset/$type/$id', params: premintLink(collection) }),
  })
  const { state } = sending

  if (state.step === 'pictures' || state.step === 'rows') {
    return (
      <ImportFooter
        title={state.step === 'pictures' ? 'Sending pictures' : 'Importing assets'}
        text={
          state.step === 'pictures' ? (
            <>
              {formatCount(state.sent)} of {formatCount(uploads.count)}. Stay on this page until all are sent.
              <Progress className="mt-2" label="Sent" value={state.sent / Math.max(1, uploads.count)} />
            </>
          ) : (
            'Stay signed in and keep this window open until all are imported.'
          )
        }
      >
        {null}
      </ImportFooter>
    )
  }
  const failed = state.step === 'failed'
  return (
    <ImportFooter
      title={failed ? <span role="alert">{state.error}</span> : 'Assets start as drafts'}
      text={
        unsent > 0
          ? `This platform takes no copies and recipients from an import. ${counted(unsent, 'asset has', 'assets have')} them.`
          : 'Nothing is sent to a network, and no fee is due.'
      }
    >
      <Button
        variant="primary"
        disabled={counts.ready === 0 || disabled}
        {...(failed ? { icon: <RotateCw aria-hidden /> } : {})}
        onClick={() => void sending.send()}
      >
        {state.step === 'failed' && state.isStarted
          ? 'Continue import'
          : `Import ${counted(counts.ready, 'asset')}`}
      </Button>
    </ImportFooter>
  )
}
