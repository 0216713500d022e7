import { crawlerName } from './fetch-url.ts'

/** The requests of a page to crawlers. */
export type RobotsRules = { noindex: boolean; nofollow: boolean }

/** Rules whose value follows a colon, like the name of a crawler before its rules. */
const withValue = /^(max-[a-z-]+|unavailable_after)$/

/** Returns the rules of an `X-Robots-Tag` header that are for every crawler or for this one, such as `noindex` of `VitrineBot: noindex`. */
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
 * Returns what a page requests.
 * @param headers its `X-Robots-Tag` headers
 * @param metas the contents of its meta elements for crawlers
 */
export function robotsRules(headers: readonly string[], metas: readonly string[]): RobotsRules {
  const rules = [...headers.flatMap(rulesOfHeader), ...metas]
    .flatMap((text) => text.toLowerCase().split(/[,;]/))
    // `max-image-preview: none` says nothing about the text.
    .filter((rule) => !rule.includes(':'))
    .flatMap((rule) => rule.trim().split(/\s+/))
  const has = (rule: string) => rules.includes(rule) || rules.includes('none')
  return { noindex: has('noindex'), nofollow: has('nofollow') }
}
