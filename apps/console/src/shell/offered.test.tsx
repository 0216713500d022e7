import { failing, handlers } from '@vitrine/sdk/testing'
import { expect, it, onTestFinished } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { runningScene } from '#src/testing/pages/almanac.ts'
import { withRuns } from '#src/testing/pages/offered.ts'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

it('requests no runs before the backend is known to have them', async () => {
  signIn()
  const requested: string[] = []
  worker.use(failing('capabilities', 500, 'The database does not answer.'), ...handlers(runningScene()))
  const listening = new AbortController()
  onTestFinished(() => listening.abort())
  const { signal } = listening
  worker.events.on('request:start', ({ request }) => void requested.push(request.url), { signal })
  const screen = await renderConsole('/runs')
  const page = screen.getByRole('main')
  await expect.element(page.getByText('This page could not be loaded')).toBeVisible()
  await expect.element(page.getByText('The database does not answer.')).toBeVisible()
  await expect.element(page.getByText('req-mock-1')).toBeVisible()
  expect(requested.filter((url) => /getRun/.test(url))).toEqual([])
  worker.use(...handlers({ ...runningScene(), capabilities: [...withRuns] }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Runs' })).toBeVisible()
  await expect.element(page.getByText('This page could not be loaded')).not.toBeInTheDocument()
  await expect.poll(() => requested.some((url) => /getRun/.test(url))).toBe(true)
})
