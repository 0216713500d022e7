import type { Schemas } from '@vitrine/sdk/contract'
import { Button, LiveText, Progress, RadioGroup, formatCount } from '@vitrine/ui-kit'
import { useEffect, useRef, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useAction } from '#src/lib/action.ts'
import { NumberField } from '#src/resource/number-field.tsx'
import type { DraftForm } from '#src/resource/use-draft-form.ts'
import { getSdk } from '#src/session/sdk.ts'
import type { AirdropPlace } from './queries.ts'
import type { RecipientsValues } from './recipients-form.ts'
import { ApiError } from '@vitrine/sdk'

/** Polling interval for a snapshot that is being read, in milliseconds. */
const POLL = 1000

/** Waits for one polling interval. An abort ends the wait, and the next call rejects. */
const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, POLL)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', end, { once: true })
  })

type Holders = { holders: readonly { address: string; amount: string }[]; block: number; isCut: boolean }

/**
 * Polls a snapshot until it is complete and returns the holders. Calls `onProgress` with each intermediate
 * state.
 *
 * @throws {ApiError} if a call fails or is aborted, or with the platform's reason if the snapshot failed.
 */
async function readHolders(
  snapshot_id: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (snapshot: Schemas['HolderSnapshot']) => void },
): Promise<Holders> {
  const { airdrops } = getSdk()
  for (;;) {
    const { data } = await airdrops.getHolderSnapshot({ snapshot_id }, { signal })
    if (data) onProgress(data)
    if (data?.state === 'ready') {
      const holders = (await airdrops.getHolders({ snapshot_id }, { signal })).data
      return { holders, block: data.block ?? 0, isCut: (data.holderCount ?? 0) > holders.length }
    }
    if (data?.state === 'failed') {
      throw new ApiError(data.error ?? 'The holders could not be read. The platform gave no reason.', {
        kind: 'server',
        status: 200,
        operation: 'getHolderSnapshot',
      })
    }
    await pause(signal)
  }
}

const standards = [
  { value: '1', label: 'ERC-721', description: 'Holders of the collection’s ERC-721 tokens.' },
  { value: '2', label: 'ERC-1155', description: 'Holders of the collection’s ERC-1155 tokens.' },
]
const shares = [
  { value: 'one', label: 'One each', description: 'Every holder gets one.' },
  { value: 'held', label: 'One for each token', description: 'Who holds five gets five.' },
]

type Snapshot = Schemas['HolderSnapshot']
type Found = Awaited<ReturnType<typeof readHolders>> & { work: string }
type HoldersSourceProps = {
  place: AirdropPlace
  form: DraftForm<RecipientsValues>
  /** Receives the holders as list text; null while there is no result. */
  onList: (text: string | null) => void
}

/**
 * Uses the holders of the collection's tokens at a block as recipients. The platform reads them, also after
 * the page is closed.
 */
export function HoldersSource({ place, form, onList }: HoldersSourceProps) {
  const { control } = form.form
  const [block, standard] = useWatch({ control, name: ['block', 'standard'] })
  const type = useController({ control, name: 'standard' }).field
  const share = useController({ control, name: 'share' }).field
  const [snapshot, setSnapshot] = useState<Snapshot | null>(null)
  const [found, setFound] = useState<Found | null>(null)
  const started = useRef<{ of: string; id: string } | null>(null)
  const gone = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    gone.current = controller
    return () => controller.abort()
  }, [])
  const work = `${block}/${standard}`

  const start = async (idempotencyKey: string | undefined): Promise<string> => {
    // A retry after a failed call resumes the same snapshot. Another block or standard, a failed snapshot or
    // a finished one starts a new one.
    if (started.current?.of === work) return started.current.id
    // oxlint-disable-next-line console/writes-by-actions -- `read` below calls it.
    const { data } = await getSdk().airdrops.startHolderSnapshot(
      { ...place, smartContractType: standard === '2' ? 2 : 1, ...(block === null ? {} : { block }) },
      idempotencyKey ? { idempotencyKey } : {},
    )
    const id = data?._id ?? ''
    started.current = { of: work, id }
    return id
  }
  const read = useAction({
    run: async (_: string, { idempotencyKey }) => {
      setSnapshot(null)
      const { signal } = gone.current
      const onProgress = (next: Snapshot) => {
        // A failed snapshot is dropped, so that the next press starts a new one.
        if (next.state === 'failed') started.current = null
        setSnapshot(next)
      }
      const found = await readHolders(await start(idempotencyKey), { signal, onProgress })
      started.current = null
      return { ...found, work }
    },
    success: false,
    form: form.form,
    onSuccess: (found) => setFound(found),
  })
  const current = found?.work === work && !read.isPending ? found : null
  const text =
    current && !current.isCut
      ? current.holders
          .map(({ address, amount }) => (share.value === 'held' ? `${address},${amount}` : address))
          .join('\n')
      : null
  useEffect(() => onList(text), [onList, text])

  return (
    <div className="flex flex-col gap-5">
      <RadioGroup
        aria-label="Contract"
        options={standards}
        value={type.value}
        onValueChange={type.onChange}
      />
      <NumberField
        form={form}
        name="block"
        label="At block"
        help="Leave blank for the newest block."
        min={0}
      />
      <RadioGroup aria-label="Share" options={shares} value={share.value} onValueChange={share.onChange} />
      <Button className="self-start" loading={read.isPending} onClick={() => read.mutate(work)}>
        Read holders
      </Button>
      {read.isPending && snapshot ? <Reading snapshot={snapshot} /> : null}
      {current ? (
        <LiveText className="text-sm">
          {current.isCut
            ? 'The collection has more than 100,000 holders. An airdrop takes 100,000 recipients.'
            : `${current.holders.length === 1 ? 'One holder' : `${formatCount(current.holders.length)} holders`} at block ${formatCount(current.block)}`}
        </LiveText>
      ) : null}
    </div>
  )
}

/** Progress of a snapshot. */
function Reading({ snapshot: { block, firstBlock, readBlock, error } }: { snapshot: Snapshot }) {
  const read = ((readBlock ?? firstBlock) - firstBlock) / Math.max(1, block - firstBlock)
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-xs text-muted">Reading transfers up to block {formatCount(block)}…</span>
      <Progress value={read} label="Reading transfers" />
      {error ? (
        <span role="alert" className="text-xs break-words text-danger">
          {error} The platform tries again by itself.
        </span>
      ) : null}
    </div>
  )
}
