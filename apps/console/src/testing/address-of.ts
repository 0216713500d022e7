import type { PageScenario } from './page-scenario.ts'

/** Returns the path of a page with its scenario's variables. `spell` changes the other segments. */
export const addressOf = (
  path: string,
  { params = {} }: Pick<PageScenario, 'params'>,
  spell = (segment: string) => segment,
): string =>
  path
    .split('/')
    .map((segment) => params[segment.slice(1)] ?? spell(segment))
    .join('/')
