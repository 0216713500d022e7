import type { Page } from '@playwright/test'
import type { Capability } from '@vitrine/sdk'
import { document } from '@vitrine/sdk/contract'

const { components } = document as { components: { schemas: { Capability: { enum: Capability[] } } } }
const data = components.schemas.Capability.enum.filter((name) => name !== 'runs')

/** Has the page see a backend without runs, on which it mints by itself as the specification says. */
export const withoutRuns = (page: Page) =>
  page.route('**/api/capabilities', (route) => route.fulfill({ json: { data } }))
