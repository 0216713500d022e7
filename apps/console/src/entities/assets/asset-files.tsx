import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AssetFiles as Files } from '@vitrine/sdk'
import { Badge, Button, formatCount, LiveText, RelativeTime, type Tone } from '@vitrine/ui-kit'
import { type ReactNode, useEffect, useRef } from 'react'
import { useAction } from '#src/lib/action.ts'
import { counted } from '#src/lib/counted.ts'
import { errorText } from '#src/lib/error-text.ts'
import { ButtonLink } from '#src/lib/links.tsx'
import { RetryNote } from '#src/lib/retry-note.tsx'
import { useCapability } from '#src/session/capabilities.ts'
import { changedBy, keyOf, queries } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'

/**
 * Polling interval in milliseconds while files are being published. It grows with the number of files,
 * because the platform checks all of them.
 */
const pollOf = ({ files }: Files) => Math.max(3_000, files)

function lookOf(state: Files): [label: string, tone: Tone] {
  const { files, mintable, published, unreadable, isRunning, readBack, reason } = state
  const counted = `${formatCount(published)} of ${formatCount(files)}`
  if (isRunning) return [published === files ? 'Publishing again' : `Publishing: ${counted}`, 'warning']
  if (unreadable > 0) return ['Unreadable', 'danger']
  if (published === files)
    return readBack
      ? ['Published', reason === null ? 'success' : 'warning']
      : ['Accepted, not read back', 'warning']
  if (mintable === files) return [`${counted} published again`, 'warning']
  return [
    mintable > 0 ? `${formatCount(mintable)} of ${formatCount(files)} published` : 'Not published',
    reason === null ? 'neutral' : 'danger',
  ]
}

/**
 * Returns a sentence about the files. It doesn't change during a publishing, so that screen readers announce
 * only the start and the end.
 */
function describe({ files, mintable, published, readBack, isRunning, service, reason, elsewhere }: Files) {
  const failed = reason !== null && mintable === files ? `Publishing again failed: ${reason}` : reason
  const notRead = service === null ? '' : 'No gateway is set, or it was not asked yet.'
  const texts = isRunning
    ? ['You can leave this page.']
    : [published === files && reason === null ? (readBack ? 'Read back and compared.' : notRead) : '', failed]
  if (elsewhere > 0)
    texts.push(
      `${counted(elsewhere, 'file is elsewhere and isn’t', 'files are elsewhere and aren’t')} checked.`,
    )
  return texts.filter(Boolean).join(' ')
}

type AssetFilesProps = {
  /** The asset, the run that mints assets, or the contract: with `hidden` its hidden tokens, otherwise its metadata. */
  of: { asset_id: string } | { run_id: string } | { contract_id: string; hidden?: true }
  /** True below a failed check in a review; then the link to set up a service is shown too. */
  isCheck?: boolean
  /** True if it is also shown while no service is set, with the link to set one up. */
  showsUnset?: boolean
  /** Wraps the content. Not called without content. */
  children: (content: ReactNode) => ReactNode
}

/** Returns the query of the files, and the call that publishes them. */
function callsOf(of: AssetFilesProps['of']) {
  if ('run_id' in of) return { query: queries.runs.getFiles(of), write: 'runs.publishFiles' } as const
  return 'contract_id' in of
    ? ({ query: queries.contracts.getFiles(of), write: 'contracts.publishFiles' } as const)
    : ({ query: queries.assets.getFiles(of), write: 'assets.publishFiles' } as const)
}

/**
 * Shows whether the metadata and media of tokens are published, with a button to publish them. Capability
 * `publishing`.
 */
export function AssetFiles({ of, isCheck = false, showsUnset = isCheck, children }: AssetFilesProps) {
  const canPublish = useCapability('publishing')
  const queryClient = useQueryClient()
  const { query, write } = callsOf(of)
  const read = useQuery({
    ...query,
    // Another page may have set up a service or changed a draft, so this is always read again.
    staleTime: 0,
    enabled: canPublish,
    refetchInterval: ({ state: { data } }) => (data?.data?.isRunning ? pollOf(data.data) : false),
  })
  const publish = useAction({
    run: (_: void, call) => {
      const { runs, contracts, assets } = getSdk()
      if ('run_id' in of) return runs.publishFiles(of, call)
      return 'contract_id' in of ? contracts.publishFiles(of, call) : assets.publishFiles(of, call)
    },
    invalidates: changedBy(write),
  })
  const files = canPublish ? read.data?.data : null
  const progress = files ? `${files.published} ${files.isRunning}` : null
  const last = useRef(progress)
  // Reads the review's check again after each upload.
  useEffect(() => {
    if (isCheck && last.current !== null && last.current !== progress)
      void queryClient.invalidateQueries({ queryKey: keyOf('runs.get') })
    last.current = progress
  }, [isCheck, progress, queryClient])
  const [label, tone] = files ? lookOf(files) : ['', 'neutral' as const]

  if (canPublish && read.isError && !read.data)
    return children(
      <RetryNote
        text={`It is not known whether the files are published. ${errorText(read.error)}`}
        onRetry={() => void read.refetch()}
      />,
    )
  if (!files || (!showsUnset && files.service === null && files.at === null)) return null
  const left = files.files - files.published
  const publishText = left === 0 ? 'Publish again' : `Publish ${counted(left, 'file')}`
  return children(
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      {isCheck && !files.isRunning ? null : <Badge tone={tone}>{label}</Badge>}
      <LiveText asChild silentAtFirst>
        <span className="min-w-0 wrap-anywhere text-muted empty:hidden">{describe(files)}</span>
      </LiveText>
      {files.readBack && left === 0 && !files.isRunning && files.reason === null && files.at !== null ? (
        <span className="text-muted">
          <RelativeTime value={files.at} />
        </span>
      ) : null}
      {files.service === null ? (
        <ButtonLink size="sm" to="/Setting" search={{ section: 'token-files' }}>
          Set where token files go
        </ButtonLink>
      ) : (
        <Button
          size="sm"
          loading={publish.isPending || files.isRunning}
          // A contract has another such button, for its metadata.
          aria-label={'hidden' in of ? `${publishText}, hidden tokens` : publishText}
          onClick={() => publish.mutate()}
        >
          {publishText}
        </Button>
      )}
    </span>,
  )
}
