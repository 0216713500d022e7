import type { handlers } from '@vitrine/sdk/testing'
import type { LocatorSelectors } from 'vitest/browser'

/** What a test finds things on. */
export type Screen = LocatorSelectors

/** What the platform has. */
export type Scene = NonNullable<Parameters<typeof handlers>[0]>

/** What an entry of a menu opens: a dialog or a question by its name, or a page by its heading; or the message that it shows when it is done. */
type Opens =
  | { dialog: string | RegExp }
  | { question: string }
  | { heading: string | RegExp }
  | { says: string | RegExp }

/** Everything that the tests of all pages know of one. Its names are those of the tests. */
export type PageScenario = {
  /** The heading of the first level. */
  heading: string
  /** The variables of its path. */
  params?: Readonly<Record<string, string>>
  /** What the platform has of what it shows. */
  scene?: Scene
  /** How many rows its lists show at a time (specification, sections 2 and 9). */
  pageSizes: Readonly<Record<string, number>>
  /** Nine of what its lists show, where `scene` has less. */
  nine?: Scene
  /** The menu of a row, with all of its entries. */
  menu?: { row: string; entries: Readonly<Record<string, Opens>>; scene?: Scene }
  /** The buttons that open something in the sample data, for the journeys; null where a journey of its own looks at the page. */
  opens: readonly string[] | null
  /** The name of its pictures, where it is not the path. */
  picture?: string
}
