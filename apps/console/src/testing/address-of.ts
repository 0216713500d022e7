import type { PageScenario } from './page-scenario.ts'

/** Returns the address of a page in its scenario; `spell` changes what is not a variable of the path. */
export const addressOf = (
  path: string,
  { params = {} }: Pick<PageScenario, 'params'>,
  spell = (segment: string) => segment,
): string =>
  path
    .split('/')
    .map((segment) => params[segment.slice(1)] ?? spell(segment))
    .join('/')
