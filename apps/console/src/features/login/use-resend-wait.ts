import { useState } from 'react'
import { useCountdown } from './use-countdown.ts'

/** Countdown until a one-time password may be sent to the same email again. Other emails don't wait. */
export type ResendWait = ReturnType<typeof useResendWait>

export function useResendWait() {
  const { seconds, text, start } = useCountdown()
  const [whose, setWhose] = useState('')
  return {
    /** Such as "4 s". */
    text,
    isFor: (email: string) => seconds > 0 && email === whose,
    start(email: string, length: number) {
      setWhose(email)
      start(length)
    },
  }
}
