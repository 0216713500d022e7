const hour = new Intl.NumberFormat('en', { style: 'unit', unit: 'hour', unitDisplay: 'long' })
const day = new Intl.NumberFormat('en', { style: 'unit', unit: 'day', unitDisplay: 'long' })

/** Returns an interval in words: "Every hour", "Every 36 hours", "Every day", "Every 7 days". */
export function every(hours: number | null): string {
  if (hours === null) return 'Unknown'
  if (hours === 1) return 'Every hour'
  if (hours === 24) return 'Every day'
  return `Every ${hours % 24 === 0 ? day.format(hours / 24) : hour.format(hours)}`
}
