import { pageScenarios } from '../src/testing/page-scenarios.ts'

/**
 * A page that the journeys open: its path, its heading, and the buttons there that open a drawer or a dialog, by their names. A report calls it
 * by its path unless it has a `name`.
 */
export type JourneyPage = { path: string; heading: string; opens: readonly string[]; name?: string }

/** Pages that need no more than an admin and the sample data. `screens.spec.ts` looks at each, `first-load.spec.ts` weighs it. */
export const pages: readonly JourneyPage[] = Object.entries(pageScenarios).flatMap(
  ([path, { heading, opens, picture }]) =>
    opens ? [{ path, heading, opens, ...(picture ? { name: picture } : {}) }] : [],
)
