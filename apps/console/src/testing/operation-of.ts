import type { OperationId } from '@vitrine/sdk'
import { operations } from '@vitrine/sdk/contract'

const patterns = Object.entries(operations).map(([operation, line]) => {
  const [method = '', path = ''] = line.split(' ')
  return {
    operation: operation as OperationId,
    method,
    path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }
})

/** Which operation of the contract a request is for; undefined where it is none. */
export const operationOf = (request: Request): OperationId | undefined => {
  const { pathname } = new URL(request.url)
  return patterns.find(({ method, path }) => method === request.method && path.test(pathname))?.operation
}
