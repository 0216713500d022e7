import { isLoopback } from '#src/http/is-loopback.ts'

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : '')

/**
 * Returns whether a request is allowed, and which origin may read the response; a caller that is not a page has none. While the server is this
 * machine's own, a name that only leads here (DNS rebinding) and a page of another site may not: what is on this machine is not theirs to read.
 * @param open whether the operator made the server public, at an address of its own
 */
export function checkOrigin(
  request: Request,
  open: boolean,
): { allowed: boolean; origin: string | undefined } {
  const origin = request.headers.get('origin') ?? undefined
  if (open) return { allowed: true, origin: origin && '*' }
  const host = request.headers.get('host') ?? ''
  const fromHere = isLoopback(hostOf(`http://${host}`)) && (!origin || isLoopback(hostOf(origin)))
  return { allowed: fromHere, origin: fromHere ? origin : undefined }
}
