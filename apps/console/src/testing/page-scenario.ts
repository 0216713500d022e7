import type { handlers } from '@vitrine/sdk/testing'
import type { LocatorSelectors } from 'vitest/browser'

/** Element queries of a page or an element. */
export type Screen = LocatorSelectors

/** Data of the mocked platform. */
export type Scene = NonNullable<Parameters<typeof handlers>[0]>

/**
 * Result of a menu entry: a dialog or question by its name, a page by its heading, or the message after it is
 * done.
 */
type Opens =
  | { dialog: string | RegExp }
  | { question: string }
  | { heading: string | RegExp }
  | { says: string | RegExp }

/** Everything that the tests of all pages know about a page. */
export type PageScenario = {
  /** The page's h1 heading. */
  heading: string
  /** Variables of its path. */
  params?: Readonly<Record<string, string>>
  /** Data for the page. */
  scene?: Scene
  /** Rows per page of its lists (specification, sections 2 and 9). */
  pageSizes: Readonly<Record<string, number>>
  /** Data with nine rows for its lists, if `scene` has fewer. */
  nine?: Scene
  /** A row with a menu, and all entries of the menu. */
  menu?: { row: string; entries: Readonly<Record<string, Opens>>; scene?: Scene }
  /**
   * Buttons that open something in the sample data, for the journeys; null if a separate journey covers the
   * page.
   */
  opens: readonly string[] | null
  /** Name of its screenshots, if it isn't the path. */
  picture?: string
}
