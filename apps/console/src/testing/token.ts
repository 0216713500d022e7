const part = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/**
 * Returns a session token in the platform's format, with an invalid signature.
 *
 * @param secondsLeft Seconds until it expires.
 */
export const token = (subject: string, secondsLeft: number): string =>
  `${part({ alg: 'HS256' })}.${part({ sub: subject, exp: Math.floor(Date.now() / 1000) + secondsLeft })}.c2ln`
