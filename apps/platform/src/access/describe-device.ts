import { parse } from 'bowser'

/** Number of characters to read. A User-Agent can be very long, and the browser's name comes early. */
const maxLength = 512

/** Returns a browser or program in plain words, such as `Firefox on Windows` or `curl`, from its User-Agent. */
export function describeDevice(userAgent: string | undefined): string {
  const text = userAgent?.slice(0, maxLength) ?? ''
  // The parser rejects an empty text.
  const { browser, os } = parse(text || '-')
  if (browser.name) return os.name ? `${browser.name} on ${os.name}` : browser.name
  // Programs start with their name, such as `curl/8.5.0`.
  return /^[A-Za-z][\w.-]{0,30}/.exec(text)?.[0] ?? 'Unknown device'
}
