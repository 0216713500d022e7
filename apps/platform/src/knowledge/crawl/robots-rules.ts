import { crawlerName } from './fetch-url.ts'

/** The instructions of a page to crawlers. */
export type RobotsRules = { noindex: boolean; nofollow: boolean }

/** Rules with a value after a colon. Any other name before a colon is that of a crawler. */
const withValue = /^(max-[a-z-]+|unavailable_after)$/

/**
 * Returns the rules of an `X-Robots-Tag` header for all crawlers or this one, such as `noindex` from `VitrineBot:
 * noindex`.
 */
function rulesOfHeader(header: string): string[] {
  let isForUs = true
  return header.split(',').flatMap((part) => {
    const [, name, rest] = /^\s*([\w-]+)\s*:\s*(.*)$/.exec(part) ?? []
    if (name === undefined || rest === undefined || withValue.test(name.toLowerCase()))
      return isForUs ? [part] : []
    isForUs = name.toLowerCase() === crawlerName.toLowerCase()
    return isForUs ? [rest] : []
  })
}

/**
 * Returns the instructions of a page.
 * @param headers its `X-Robots-Tag` headers
 * @param metas contents of its meta elements for crawlers
 */
export function robotsRules(headers: readonly string[], metas: readonly string[]): RobotsRules {
  const rules = [...headers.flatMap(rulesOfHeader), ...metas]
    .flatMap((text) => text.toLowerCase().split(/[,;]/))
    // The `none` in `max-image-preview: none` is about pictures, not the page.
    .filter((rule) => !rule.includes(':'))
    .flatMap((rule) => rule.trim().split(/\s+/))
  const has = (rule: string) => rules.includes(rule) || rules.includes('none')
  return { noindex: has('noindex'), nofollow: has('nofollow') }
}
