import { useEffect, useMemo, useState } from 'react'

export interface ComboboxOption {
  /** Tells it from the others. */
  value: string
  /** What is shown, and what typing is compared with. */
  label: string
  /** A second line that helps to tell like names apart. */
  description?: string | undefined
  disabled?: boolean | undefined
}

/** Looks elsewhere for what matches. Honour the signal: it is aborted when more was typed meanwhile. */
export type ComboboxSearch = (text: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>

type Options = readonly ComboboxOption[]

export interface FoundOptions {
  status: 'ready' | 'searching' | 'failed'
  found: Options
  /** Why the search failed. */
  reason: string
}

/** How long typing must rest before a search is sent, in milliseconds. */
const REST = 200
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** Returns the options that contain what was typed, whatever its case and accents. */
export function matching(options: Options, text: string): Options {
  const wanted = plain(text.trim())
  if (wanted === '') return options
  return options.filter(({ label, description = '' }) => plain(`${label} ${description}`).includes(wanted))
}

/**
 * Returns what fits the text: from a list immediately, from a search when typing rests. Of two searches the later one counts, in
 * whatever order they answer. A text of null requests nothing.
 */
export function useOptions(
  source: Options | ComboboxSearch,
  text: string | null,
): FoundOptions & { retry: () => void } {
  const search = typeof source === 'function' ? source : null
  const [attempt, setAttempt] = useState(0)
  const request = useMemo(() => ({ search, text, attempt }), [search, text, attempt])
  const [answer, setAnswer] = useState<{ to: typeof request | null; found: Options; reason: string | null }>({
    to: null,
    found: [],
    reason: null,
  })

  useEffect(() => {
    const { search: ask, text: wanted } = request
    if (!ask || wanted === null) return
    const abort = new AbortController()
    const send = async () => {
      const came: Omit<typeof answer, 'to'> = await ask(wanted.trim(), abort.signal).then(
        (found) => ({ found, reason: null }),
        (error: unknown) => ({ found: [], reason: error instanceof Error ? error.message : String(error) }),
      )
      if (!abort.signal.aborted) setAnswer({ to: request, ...came })
    }
    const timer = setTimeout(() => void send(), wanted === '' ? 0 : REST)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [request])

  const retry = () => setAttempt(attempt + 1)
  if (typeof source !== 'function') {
    return { status: 'ready', found: matching(source, text ?? ''), reason: '', retry }
  }
  const status = answer.to !== request ? 'searching' : answer.reason === null ? 'ready' : 'failed'
  // Until the answer is there what the same search found before stays in sight, so that the list does not flicker; no more of it
  // than fits the text, for it can be taken.
  const before = answer.to?.search === search ? matching(answer.found, text ?? '') : []
  return { status, found: status === 'searching' ? before : answer.found, reason: answer.reason ?? '', retry }
}
