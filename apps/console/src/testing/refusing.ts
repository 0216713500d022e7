import type { OperationId } from '@vitrine/sdk'
import { HttpResponse, http } from 'msw'
import { operationOf } from './operation-of.ts'

/** Refuses a value in an operation's first call; later calls are answered. */
export const refusing = (
  operation: OperationId,
  field: string,
  message: string,
  { status = 400, code = 'validation' } = {},
) => {
  let refused = false
  return http.all('*/api/*', ({ request }) => {
    if (refused || operationOf(request) !== operation) return undefined
    refused = true
    return HttpResponse.json({ error: message, code, fields: [{ field, message }] }, { status })
  })
}
