const part = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** Returns a session token as the platform makes them, but for its signature. @param secondsLeft until it ends */
export const token = (subject: string, secondsLeft: number): string =>
  `${part({ alg: 'HS256' })}.${part({ sub: subject, exp: Math.floor(Date.now() / 1000) + secondsLeft })}.c2ln`
