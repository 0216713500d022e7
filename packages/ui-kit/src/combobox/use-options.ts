import { useEffect, useMemo, useState } from 'react'

export interface ComboboxOption {
  /** Unique among the options. */
  value: string
  /** Shown in the field and the list. The typed text is matched against it and the description. */
  label: string
  /** Second line that distinguishes options with similar labels. */
  description?: string | undefined
  disabled?: boolean | undefined
}

/** Searches for options that match the text. The signal is aborted when the text changes. */
export type ComboboxSearch = (text: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>

type Options = readonly ComboboxOption[]

export interface FoundOptions {
  status: 'ready' | 'searching' | 'failed'
  found: Options
  /** Reason why the search failed. */
  reason: string
}

/** Milliseconds between the last keystroke and a search. */
const DEBOUNCE_MS = 200
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** Returns the options that contain the text, ignoring case and accents. */
export function matching(options: Options, text: string): Options {
  const wanted = plain(text.trim())
  if (wanted === '') return options
  return options.filter(({ label, description = '' }) => plain(`${label} ${description}`).includes(wanted))
}

/**
 * Returns the options that match the text: from a list immediately, from a search after a pause in typing. The
 * latest search wins, even if an earlier one answers after it. A null text starts no search.
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
      const result: Omit<typeof answer, 'to'> = await ask(wanted.trim(), abort.signal).then(
        (found) => ({ found, reason: null }),
        (error: unknown) => ({ found: [], reason: error instanceof Error ? error.message : String(error) }),
      )
      if (!abort.signal.aborted) setAnswer({ to: request, ...result })
    }
    const timer = setTimeout(() => void send(), wanted === '' ? 0 : DEBOUNCE_MS)
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
  // While a search is pending, its previous results stay visible so that the list does not flicker. Results that
  // don't match the text are left out, because they could be selected.
  const before = answer.to?.search === search ? matching(answer.found, text ?? '') : []
  return { status, found: status === 'searching' ? before : answer.found, reason: answer.reason ?? '', retry }
}
