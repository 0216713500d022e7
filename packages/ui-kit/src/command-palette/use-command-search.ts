import { useEffect, useEffectEvent, useState } from 'react'
import type { Command, CommandGroup } from './command.ts'

/** Milliseconds between the last keystroke and the search. */
const DEBOUNCE_MS = 150

export interface GroupResult {
  state: 'loading' | 'ready' | 'failed'
  /** Last results, kept while the next search is pending. */
  commands: readonly Command[]
}

/** Returns the search results for the query, by group id. An empty query starts no search. */
export function useCommandSearch(
  groups: readonly CommandGroup[],
  query: string,
): Readonly<Record<string, GroupResult>> {
  const [results, setResults] = useState<Record<string, GroupResult>>({})
  const words = query.trim()

  const ask = useEffectEvent((signal: AbortSignal) => {
    for (const { id, search } of groups) {
      if (!search) continue
      const put = (result: GroupResult) => {
        if (!signal.aborted) setResults((were) => ({ ...were, [id]: result }))
      }
      search(words, signal).then(
        (commands) => put({ state: 'ready', commands }),
        () => put({ state: 'failed', commands: [] }),
      )
    }
  })

  const [asked, setAsked] = useState(words)
  if (asked !== words) {
    setAsked(words)
    const searching = words ? groups.filter(({ search }) => search) : []
    setResults(
      Object.fromEntries(
        searching.map(({ id }) => [id, { state: 'loading', commands: results[id]?.commands ?? [] }]),
      ),
    )
  }

  useEffect(() => {
    if (!words) return
    const controller = new AbortController()
    const timer = setTimeout(() => ask(controller.signal), DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [words])

  return results
}
