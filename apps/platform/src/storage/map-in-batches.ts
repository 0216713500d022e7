/** Number of calls that run at the same time. Each of them waits for the disk. */
const batchSize = 16

/** Maps a list in batches, with the calls of a batch at the same time. Throws what `work` throws. */
export async function mapInBatches<In, Out>(
  list: readonly In[],
  work: (one: In) => Promise<Out>,
): Promise<Out[]> {
  const results: Out[] = []
  for (let at = 0; at < list.length; at += batchSize)
    results.push(...(await Promise.all(list.slice(at, at + batchSize).map(work))))
  return results
}
