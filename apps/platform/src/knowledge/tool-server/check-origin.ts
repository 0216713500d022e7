import { isLoopback } from '#src/http/is-loopback.ts'

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : '')

/**
 * Returns whether a request is allowed, and the origin that may read the response; undefined for a caller that isn't a
 * web page. While the server is only for this machine, it refuses names that resolve here (DNS rebinding) and pages of
 * other sites, so that they can't read local data.
 * @param open true if the operator made the server public
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
