const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Returns a size in units of 1024 as text, "1.5 MB", or "–" if it is unknown. */
export function formatBytes(bytes: number | null): string {
  if (bytes === null) return '–'
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  return new Intl.NumberFormat('en', {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step < 2 ? 0 : 1,
  }).format(bytes / 1024 ** step)
}
