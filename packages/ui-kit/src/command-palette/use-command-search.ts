import { useEffect, useEffectEvent, useState } from 'react'
import type { Command, CommandGroup } from './command.ts'

/** How long after the last key the groups are searched, in milliseconds. */
const PAUSE = 150

export interface GroupResult {
  state: 'loading' | 'ready' | 'failed'
  /** The last answer, kept while the next one is awaited. */
  commands: readonly Command[]
}

/** Returns what the searching groups answer to the words typed, by group id. Nothing is searched while nothing is typed. */
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
    const timer = setTimeout(() => ask(controller.signal), PAUSE)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [words])

  return results
}
