import { addressOf } from './address-of.ts'
import type { ActionScenario, PageScenario } from './page-scenario.ts'
import { pageScenarios } from './page-scenarios.ts'

export type AddressedAction = ActionScenario & { address: string }

const gather = (of: (page: PageScenario) => Readonly<Record<string, ActionScenario>>) =>
  Object.entries(pageScenarios).flatMap(([path, page]) =>
    Object.entries(of(page)).map(([name, action]): [string, AddressedAction] => [
      name,
      { ...action, address: addressOf(path, page) + (action.at ?? '') },
    ]),
  )

/** What a person can do on all pages, by its name. */
export const allActions = {
  /** Each thing that a person can change. */
  actions: gather(({ actions }) => actions),
  /** Each thing that goes on in the activity. */
  tasks: gather(({ tasks = {} }) => tasks),
}
