import { parse } from 'bowser'

/** A User-Agent can be as long as a header may be; the words that tell a browser come early. */
const most = 512

/** Returns a browser or program in plain words, such as `Firefox on Windows` or `curl`, from its User-Agent. */
export function describeDevice(userAgent: string | undefined): string {
  const text = userAgent?.slice(0, most) ?? ''
  // The parser refuses an empty text.
  const { browser, os } = parse(text || '-')
  if (browser.name) return os.name ? `${browser.name} on ${os.name}` : browser.name
  // A program names itself first, such as `curl/8.5.0`.
  return /^[A-Za-z][\w.-]{0,30}/.exec(text)?.[0] ?? 'Unknown device'
}
