import { createRequire } from 'node:module'
import { dirname } from 'node:path'

/**
 * Returns the path of the anvil program for this system, from the npm package that contains it. Throws an error that
 * names the package if it isn't installed.
 */
export function anvilBinary(): string {
  const fromAnvil = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'))
  const carrier = `@foundry-rs/anvil-${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`
  try {
    return fromAnvil.resolve(`${carrier}/bin/anvil${process.platform === 'win32' ? '.exe' : ''}`)
  } catch {
    throw new Error(
      `The local chain needs ${carrier}, which is not installed in ${dirname(fromAnvil.resolve('@foundry-rs/anvil/package.json'))}. Install again, or give every network an rpcUrl.`,
    )
  }
}
