/** Rankings are joined by the places in them (reciprocal rank fusion): how far the first is ahead of the second does not count. */
const flatness = 60

type Ranking = { ids: readonly number[]; weight: number }

/** Returns the score of each id, 1 for one that is first in every ranking; the best first. */
export function joinRankings(rankings: readonly Ranking[]): Map<number, number> {
  const best = rankings.reduce((sum, { weight }) => sum + weight, 0) / (flatness + 1)
  const scores = new Map<number, number>()
  for (const { ids, weight } of rankings) {
    for (const [at, id] of ids.entries()) {
      scores.set(id, (scores.get(id) ?? 0) + weight / (flatness + 1 + at) / best)
    }
  }
  return new Map([...scores].toSorted(([a, one], [b, other]) => other - one || a - b))
}
