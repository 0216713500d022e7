import type { OperationId } from '@vitrine/sdk'
import { operations } from '@vitrine/sdk/contract'

const parameters = ({ path }: { path: string }) => path.split('{').length

// A path that is spelled out comes before one that fits it as well, such as any provider's.
const byParameters = Object.entries(operations).toSorted(
  ([, one], [, other]) => parameters(one) - parameters(other),
)

const patterns = byParameters.map(([operation, { method, path }]) => ({
  operation: operation as OperationId,
  method,
  path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))

/** Returns which operation of the contract a request is for; undefined where it is none. */
export const operationOf = (request: Request): OperationId | undefined => {
  const { pathname } = new URL(request.url)
  return patterns.find(({ method, path }) => method === request.method && path.test(pathname))?.operation
}
