import { useEffect, useState } from 'react'

/** Counts seconds down to 0. `text` is "42 s" or "2 min 5 s". */
export function useCountdown() {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  const running = seconds > 0

  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [running])

  const minutes = Math.floor(seconds / 60)
  return {
    seconds,
    text: minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`,
    start(length: number) {
      setNow(Date.now())
      setUntil(Date.now() + length * 1000)
    },
  }
}
