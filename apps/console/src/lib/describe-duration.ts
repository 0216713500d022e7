import { counted } from './counted.ts'

/** Returns an approximate duration: "about 13 minutes", "less than a minute". */
export function describeDuration(seconds: number): string {
  if (seconds < 55) return 'less than a minute'
  const minutes = Math.round(seconds / 60)
  if (minutes < 90) return `about ${counted(minutes, 'minute')}`
  const hours = Math.round(minutes / 60)
  return `about ${hours < 48 ? counted(hours, 'hour') : counted(Math.round(hours / 24), 'day')}`
}

/** Returns the same text with a capital letter: "About 13 minutes". */
export function durationAlone(seconds: number): string {
  const text = describeDuration(seconds)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
