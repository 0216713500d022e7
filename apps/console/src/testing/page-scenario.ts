import type { OperationId } from '@vitrine/sdk'
import type { handlers } from '@vitrine/sdk/testing'
import type { Locator, LocatorSelectors } from 'vitest/browser'

/** What a test finds things on. */
export type Screen = LocatorSelectors

/** What the platform has. */
export type Scene = NonNullable<Parameters<typeof handlers>[0]>

/** What a person presses again after it failed, and how. */
export type Control = { element: Locator; press: () => Promise<void> }

/** What is read by its id, or found in the list where the backend lacks the capability. */
export type Reading = {
  call: 'getAsset' | 'getCollection' | 'getEvent' | 'getSubAdmin' | 'getVenue'
  id: string
  /** What names it, unless the heading of the page does. */
  heading?: string
}

/** What opens on a page and reads something of its own. */
export type PartScenario = {
  /** The query of its address. */
  at?: string
  /** The calls whose failure it tells of. What it calls besides is the page's. */
  calls: readonly OperationId[]
  /** Calls of the page that it makes others instead of. */
  without?: readonly OperationId[]
  visit?: (screen: Screen, waitUntilIdle: () => Promise<void>) => Promise<void>
  reads?: Reading
}

/** Something that a person does by one call that matters. */
export type ActionScenario = {
  /** The query of its address. */
  at?: string
  call: OperationId
  /** Returns whether a request of the call is the one that is meant, where its answer leads to another of the same call. */
  isMeant?: (request: Request) => Promise<boolean>
  /** A function where it depends on the time: scenarios are made minutes before they are used. */
  scene?: Scene | (() => Scene)
  /** What the same call does before, when it does not fail; returns what can be pressed once that is done. */
  before?: (screen: Screen) => Promise<Locator>
  act: (screen: Screen) => Promise<Control>
  /** Returns what success shows. */
  done?: (screen: Screen) => Locator
  /**
   * When its answer was lost and the page is loaded again, its form comes back and is sent under the same key. Otherwise:
   * `again`: it is sent under the same key, but a page that is loaded again does not show it;
   * `once`: as soon as it is read again, there is nothing left to press;
   * `repeatable`: it has no key, or doing it twice does no more than once.
   */
  lost?: 'again' | 'once' | 'repeatable'
}

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
  /** The query of its address. */
  at?: string
  /** What the platform has of what it shows. */
  scene?: Scene
  /** The calls whose failure the page tells of. Each is made to fail. */
  calls: readonly OperationId[]
  reads?: Reading
  /** How many rows its lists show at a time (specification, sections 2 and 9). */
  pageSizes: Readonly<Record<string, number>>
  /** Nine of what its lists show, where `scene` has less. */
  nine?: Scene
  /** The menu of a row, with all of its entries. */
  menu?: { row: string; entries: Readonly<Record<string, Opens>>; scene?: Scene }
  parts?: Readonly<Record<string, PartScenario>>
  /** Each thing that a person can change. */
  actions: Readonly<Record<string, ActionScenario>>
  /** Each thing that goes on in the activity: where its answer is lost, the console itself sends it again. */
  tasks?: Readonly<Record<string, ActionScenario>>
  /** The buttons that open something in the sample data, for the journeys; null where a journey of its own looks at the page. */
  opens: readonly string[] | null
  /** The name of its pictures, where it is not the path. */
  picture?: string
}
