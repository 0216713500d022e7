import type { Call } from './call.ts'
import { toError } from './to-error.ts'

/** Waits for a part of the SDK that is loaded when it is needed; the call of an operation is not sent without it. */
export const loadPart = <Part>(part: Promise<Part>, operation: string): Promise<Part> =>
  part.catch(() => {
    throw Object.assign(toError({ operation: { id: operation } }), { sent: false })
  })

let extensions: typeof import('../extensions.gen.ts').extensions | undefined

/** Loads how the answer of an extension's operation is read, which has to be known before the call is sent. */
export async function loadAnswer(call: Call): Promise<void> {
  const { operation } = call
  extensions ??= (await loadPart(import('../extensions.gen.ts'), operation.id)).extensions
  call.operation = { ...operation, ...extensions[operation.id] }
}
