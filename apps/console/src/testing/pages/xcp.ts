import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario } from '../page-scenario.ts'

export const xcp: PageScenario = {
  heading: 'Tool servers',
  scene: { toolServers: [fixtures.toolServer()], tools: { [fixtures.toolServer().host]: [fixtures.tool()] } },
  pageSizes: {},
  opens: ['Show tools of Vitrine'],
}
