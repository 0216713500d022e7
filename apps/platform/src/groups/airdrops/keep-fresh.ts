import type { AirdropRow } from './find-airdrop.ts'

/** Milliseconds for which an answer holds: strangers may ask, and a provider counts calls. */
const freshness = 10_000

/** Returns a look at something of airdrops on their networks, which asks for each once in ten seconds at most, and again once the airdrop was changed. */
export function keepFresh<T>(read: (row: AirdropRow) => Promise<T>): (row: AirdropRow) => Promise<T> {
  const kept = new Map<string, { updatedAt: string; at: number; answer: Promise<T> }>()
  return (row) => {
    const one = kept.get(row.id)
    if (one?.updatedAt === row.updatedAt && performance.now() - one.at <= freshness) return one.answer
    const answer = read(row)
    kept.set(row.id, { updatedAt: row.updatedAt, at: performance.now(), answer })
    return answer
  }
}
