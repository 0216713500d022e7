import { addressOf } from './address-of.ts'
import type { PartScenario } from './page-scenario.ts'
import { pageScenarios } from './page-scenarios.ts'

/** Each page, and each part of one, by its name. */
export const allParts = Object.entries(pageScenarios).flatMap(([path, page]) => {
  const parts: Readonly<Record<string, PartScenario>> = { [path]: page, ...page.parts }
  return Object.entries(parts).map(
    ([name, part]) => [name, { ...part, address: addressOf(path, page) + (part.at ?? ''), page }] as const,
  )
})
