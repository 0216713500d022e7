/** Number of calls that run at the same time if each of them waits for the disk. */
const usualSize = 16

/** Maps a list in batches, with the calls of a batch at the same time. Throws what `work` throws. */
export async function mapInBatches<In, Out>(
  list: readonly In[],
  work: (one: In) => Promise<Out>,
  size = usualSize,
): Promise<Out[]> {
  const results: Out[] = []
  for (let at = 0; at < list.length; at += size)
    results.push(...(await Promise.all(list.slice(at, at + size).map((one) => work(one)))))
  return results
}
