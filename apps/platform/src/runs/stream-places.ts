/** Maximum number of open streams: per owner, and in total. */
const max = { perOwner: 20, total: 500 }

type Stream = {
  /** The person, also of each of their API keys. */
  person: string
  /** The ID of the API key, or of the person if they use none. */
  owner: string
  /** Called when a newer stream takes its place. */
  giveWay: () => void
}

/** Counts open streams. */
export type StreamPlaces = {
  /**
   * Takes a place for a stream, so that the newest one always works. If its owner has 20, the oldest of them gives way. If 500 are open, the
   * oldest of the person with the most gives way, so a person can't take the places of others. Returns how to leave.
   */
  take(stream: Stream): () => void
}

export function createStreamPlaces(): StreamPlaces {
  /** The oldest first. */
  const open = new Set<Stream>()

  function oldestToEnd(owner: string): Stream | undefined {
    const own = [...open].filter((one) => one.owner === owner)
    if (own.length >= max.perOwner) return own[0]
    if (open.size < max.total) return undefined
    const byPerson = [...Map.groupBy(open, (one) => one.person).values()]
    return byPerson.toSorted((one, other) => other.length - one.length)[0]?.[0]
  }

  return {
    take(stream) {
      const former = oldestToEnd(stream.owner)
      if (former) {
        open.delete(former)
        former.giveWay()
      }
      open.add(stream)
      return () => open.delete(stream)
    },
  }
}
