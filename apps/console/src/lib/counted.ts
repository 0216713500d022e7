import { formatCount } from '@vitrine/ui-kit'

/** Returns a number with its noun: "1 asset", "5,000 assets", "– assets" if it is unknown. */
export const counted = (count: number | null | undefined, one: string, many = `${one}s`): string =>
  `${formatCount(count ?? null)} ${count === 1 ? one : many}`
