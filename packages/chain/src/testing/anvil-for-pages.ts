import type { TestProject } from 'vitest/node'
import { startAnvil } from './anvil.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a node for the tests that run in a page, where none can be started. */
    rpcUrl: string
  }
}

/** Starts a real node before the tests that run in a page. */
export default async function setup({ provide }: TestProject) {
  const node = await startAnvil()
  provide('rpcUrl', node.network.rpcUrl)
  return () => node.stop()
}
