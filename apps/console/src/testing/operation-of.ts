import type { OperationId } from '@vitrine/sdk'
import { operations } from '@vitrine/sdk/contract'

const parameters = ({ path }: { path: string }) => path.split('{').length

// Literal paths come before paths with parameters that also match.
const byParameters = Object.entries(operations).toSorted(
  ([, one], [, other]) => parameters(one) - parameters(other),
)

const patterns = byParameters.map(([operation, { method, path }]) => ({
  operation: operation as OperationId,
  method,
  path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))

/** Returns the contract's operation for a request; undefined if it doesn't match any. */
export const operationOf = (request: Request): OperationId | undefined => {
  const { pathname } = new URL(request.url)
  return patterns.find(({ method, path }) => method === request.method && path.test(pathname))?.operation
}
