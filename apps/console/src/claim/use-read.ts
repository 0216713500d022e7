import { useCallback, useEffect, useState } from 'react'
import { longestTimeout, pauseAfter } from '#src/lib/pause-after.ts'

type Read<T> = { value: T | undefined; error: string | null; again(): void }

/**
 * Reads a value when its key changes or on request. Reads nothing for null. A new read of the same key keeps
 * the former value until it ends; another key clears the value at once.
 *
 * @param pauseOf Returns the milliseconds until the next read, from the value and the number of equal reads
 * before; null for never.
 */
export function useRead<T>(
  key: string | null,
  read: (key: string) => Promise<T>,
  pauseOf: (value: T, looks: number) => number | null,
): Read<T> {
  const [count, setCount] = useState(0)
  const [answer, setAnswer] = useState<{ key: string; value?: T; error?: string } | null>(null)
  useEffect(() => {
    if (key === null) return
    let gone = false
    let looks = 0
    let before = ''
    let pause: number | null = null
    let timer: number | undefined
    const look = async () => {
      try {
        const value = await read(key)
        if (gone) return
        setAnswer({ key, value })
        const text = JSON.stringify(value)
        if (text !== before) looks = 0
        before = text
        pause = pauseOf(value, looks)
      } catch (error) {
        if (gone) return
        const { message } = error as Error
        setAnswer((before) => ({ ...(before?.key === key ? before : { key }), error: message }))
        // After a failure, polling continues for the value that is still shown.
        pause &&= pauseAfter(looks)
      }
      looks += 1
      if (pause !== null) timer = window.setTimeout(() => void look(), Math.min(pause, longestTimeout))
    }
    void look()
    return () => {
      gone = true
      window.clearTimeout(timer)
    }
    // A new `read` function reads the same value, so it isn't a dependency.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, count])
  const again = useCallback(() => setCount((before) => before + 1), [])
  const current = answer?.key === key ? answer : null
  return { value: current?.value, error: current?.error ?? null, again }
}
