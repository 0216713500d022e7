import { useQuery } from '@tanstack/react-query'
import type { AssetFiles as Files, PremintAsset } from '@vitrine/sdk'
import { Badge, Button, DescriptionList, RelativeTime, type Tone } from '@vitrine/ui-kit'
import { useAction } from '#src/lib/action.ts'
import { errorText } from '#src/lib/error-text.ts'
import { RetryNote } from '#src/lib/retry-note.tsx'
import { useCapability } from '#src/session/capabilities.ts'
import { changedBy, queries } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'

/** Files that are being published are looked at again, in milliseconds. */
const POLL = 5_000

function lookOf({ state, readBack, at, reason }: Files): [label: string, tone: Tone] {
  if (state === 'unreadable') return ['Unreadable', 'danger']
  if (state === 'published')
    return readBack ? ['Published', 'success'] : ['Accepted, not read back', 'warning']
  if (reason !== null) return ['Not published', 'danger']
  return at === null ? ['Not published', 'neutral'] : ['Pending', 'warning']
}

function describe({ state, readBack, reason, at, elsewhere = 0 }: Files): string {
  const text =
    state === 'published'
      ? readBack
        ? 'Read back and compared.'
        : 'No gateway was set.'
      : (reason ?? (at === null ? '' : 'Being published.'))
  if (elsewhere === 0) return text
  const others =
    elsewhere === 1 ? '1 file is elsewhere and isn’t' : `${elsewhere} files are elsewhere and aren’t`
  return `${text} ${others} checked.`.trim()
}

/** Shows whether a token's metadata and media are published, and publishes them. Capability `publishing`. */
export function AssetFiles({ asset: { _id: asset_id } }: { asset: PremintAsset }) {
  const canPublish = useCapability('publishing')
  const read = useQuery({
    ...queries.assets.getFiles({ asset_id }),
    enabled: canPublish,
    refetchInterval: ({ state }) => {
      const files = state.data?.data
      return files && lookOf(files)[0] === 'Pending' ? POLL : false
    },
  })
  const publish = useAction({
    run: (_: void, call) => getSdk().assets.publishFiles({ asset_id }, call),
    invalidates: changedBy('assets.publishFiles'),
  })
  const files = read.data?.data
  if (read.isError && !read.data)
    return (
      <DescriptionList.Item label="Files">
        <RetryNote
          text={`It is not known whether the files are published. ${errorText(read.error)}`}
          onRetry={() => void read.refetch()}
        />
      </DescriptionList.Item>
    )
  if (!canPublish || !files) return null
  const [label, tone] = lookOf(files)
  return (
    <DescriptionList.Item label="Files">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={tone}>{label}</Badge>
        <span className="min-w-0 wrap-anywhere text-muted">{describe(files)}</span>
        {files.readBack && files.at !== null ? (
          <span className="text-muted">
            <RelativeTime value={files.at} />
          </span>
        ) : null}
        <Button size="sm" loading={publish.isPending} onClick={() => publish.mutate()}>
          {files.state === 'pending' && files.at === null ? 'Publish' : 'Publish again'}
        </Button>
      </span>
    </DescriptionList.Item>
  )
}
