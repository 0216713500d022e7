/** Things that are worked on at the same time: each waits for the disk. */
const atOnce = 16

/** Maps a list with some of its work under way at the same time. Throws what the work throws. */
export async function mapSome<In, Out>(list: readonly In[], work: (one: In) => Promise<Out>): Promise<Out[]> {
  const results: Out[] = []
  for (let at = 0; at < list.length; at += atOnce)
    results.push(...(await Promise.all(list.slice(at, at + atOnce).map(work))))
  return results
}
