import type { Call } from './call.ts'
import { toError } from './to-error.ts'

/** Waits for a part of the SDK that is loaded when it is needed; the call of an operation is not sent without it. */
export const loadPart = <Part>(part: Promise<Part>, operation: string): Promise<Part> =>
  part.catch(async () => {
    throw Object.assign(await toError({ spec: { operation } } as Call), { sent: false })
  })
