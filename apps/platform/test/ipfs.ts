import { onTestFinished } from 'vitest'
import { serveIpfs } from '#test/ipfs-services.ts'

export { accessKey } from '#test/ipfs-services.ts'

/** Serves a node, Pinata, a pinning service and a gateway until the end of a test. */
export async function startIpfs() {
  const services = await serveIpfs()
  onTestFinished(services.close)
  return services
}

export type Ipfs = Awaited<ReturnType<typeof startIpfs>>
