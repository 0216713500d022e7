import type { Call } from './call.ts'
import { toError } from './to-error.ts'

/** Waits for a lazily loaded part of the SDK. Rejects with an ApiError with `sent: false` if it can't be loaded. */
export const loadPart = <Part>(part: Promise<Part>, operation: string): Promise<Part> =>
  part.catch(() => {
    throw Object.assign(toError({ operation: { id: operation } }), { sent: false })
  })

let extensions: typeof import('../extensions.gen.ts').extensions | undefined

/** Loads the shape of an extension's answer. Runs before the call is sent, so that a failure to load changes nothing on the server. */
export async function loadAnswer(call: Call): Promise<void> {
  const { operation } = call
  extensions ??= (await loadPart(import('../extensions.gen.ts'), operation.id)).extensions
  call.operation = { ...operation, ...extensions[operation.id] }
}
