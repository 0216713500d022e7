import type { MerkleTree, RecipientList } from '@vitrine/chain/merkle'
import * as limits from '@vitrine/sdk/limits'
import { useEffect, useState } from 'react'
import { decodeText } from '#src/lib/decode-text.ts'
import { errorText } from '#src/lib/error-text.ts'
import type { ListFixes } from './list-fixes.ts'

/** Maximum number of recipients in an airdrop. */
export const MAX_RECIPIENTS = limits.submitAirDropDetails.recipients.maxItems
/** Milliseconds after the last change until a text is read. */
const PAUSE = 300

/** Progress of reading a list. */
export type ListState =
  | { kind: 'none' }
  | { kind: 'reading'; progress: number; step: 'read' | 'tree' }
  /** The list is too long or has invalid lines. */
  | { kind: 'bad'; list: RecipientList }
  | { kind: 'ready'; list: RecipientList; tree: MerkleTree }
  | { kind: 'failed'; message: string }

type ListInput = { source: string | File | null; decimals: number; sum: boolean; fixes: ListFixes }

const isEmpty = (source: ListInput['source']) =>
  source === null || (typeof source === 'string' && source.trim() === '')

/**
 * Reads a list in a worker whenever the list or its options change. Builds the merkle tree if all lines are
 * valid.
 */
export function useRecipientList({ source, decimals, sum, fixes }: ListInput): ListState {
  const [seen, setSeen] = useState<{ of: ListInput; state: ListState } | null>(null)

  useEffect(() => {
    if (source === null || isEmpty(source)) return
    const gone = new AbortController()
    const { signal } = gone
    const show = (state: ListState) =>
      signal.aborted || setSeen({ of: { source, decimals, sum, fixes }, state })
    const at = (step: 'read' | 'tree') => (progress: number) => show({ kind: 'reading', progress, step })

    const read = async () => {
      const { buildMerkleTree, readRecipients } = await import('@vitrine/chain/merkle')
      const duplicates = sum ? 'sum' : 'reject'
      const text =
        typeof source === 'string' ? source : decodeText(new Uint8Array(await source.arrayBuffer())).text
      const list = await readRecipients(text, {
        ...fixes,
        decimals,
        duplicates,
        signal,
        onProgress: at('read'),
      })
      if (list.problemCount > 0 || list.length > MAX_RECIPIENTS) return show({ kind: 'bad', list })
      if (list.length === 0) return show({ kind: 'none' })
      const tree = await buildMerkleTree(list, { signal, onProgress: at('tree') })
      show({ kind: 'ready', list, tree })
    }
    const begin = () =>
      void read().catch((error: unknown) => show({ kind: 'failed', message: errorText(error) }))
    const timer = setTimeout(begin, typeof source === 'string' ? PAUSE : 0)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [source, decimals, sum, fixes])

  if (isEmpty(source)) return { kind: 'none' }
  const { of } = seen ?? {}
  const current = of?.source === source && of.decimals === decimals && of.sum === sum && of.fixes === fixes
  return seen && current ? seen.state : { kind: 'reading', progress: 0, step: 'read' }
}
