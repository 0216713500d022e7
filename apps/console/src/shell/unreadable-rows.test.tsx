import { handlers, respond } from '@vitrine/sdk/testing'
import { beforeEach, expect, it } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

it.each([
  ['/crawling', 'allCrawlingConfigs'],
  ['/prompts', 'allLlmPrompts'],
  ['/agent', 'getVectorAssistant'],
  ['/XCP', 'mcpServerDetails'],
  ['/Setting', 'getDatabaseCredential'],
] as const)('%s shows how many rows it could not read', async (path, call) => {
  worker.use(
    respond(call, () => ({ data: [null, 'row', 3] as never[] })),
    ...handlers(),
  )
  const screen = await renderConsole(path)

  await expect.element(screen.getByText('3 rows could not be read')).toBeVisible()
})
