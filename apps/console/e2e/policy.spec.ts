import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './stack-test.ts'

test('the browser refuses eval, inline script, markup from text, workers of other files than the console’s, and being framed', async ({
  context,
  sampled,
}) => {
  // Not the fixture's page: here the policy is breached on purpose.
  const page = await context.newPage()
  await page.goto(sampled.url)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()

  const refused = await page.evaluate(async () => {
    // In a task of the page's own: what the test itself runs may do anything.
    await new Promise((resolve) => setTimeout(resolve))
    const says = (attempt: () => unknown) => {
      try {
        attempt()
        return 'nothing'
      } catch (error) {
        return error instanceof Error ? error.name : String(error)
      }
    }
    const inline = document.createElement('script')
    const box = document.createElement('div')
    // Text without a tag is no markup; the kit's libraries write style rules so.
    box.innerHTML = 'a > b { color: red }'
    return {
      // oxlint-disable-next-line no-eval
      eval: says(() => (0, eval)('1')),
      // oxlint-disable-next-line typescript/no-implied-eval
      compiled: says(() => new Function('return 1')()),
      markup: says(() => (box.innerHTML = '<img src=x onerror=alert(1)>')),
      script: says(() => (inline.text = 'window.breached = true')),
      worker: says(() => new Worker('/files/a-file-that-somebody-uploaded')),
      around: says(() => new Worker('/assets/%2e%2e/files/a-file-that-somebody-uploaded')),
      plain: box.textContent,
      policies: says(() =>
        (
          window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }
        ).trustedTypes.createPolicy('another', {}),
      ),
    }
  })
  expect(refused).toEqual({
    eval: 'EvalError',
    compiled: 'EvalError',
    markup: 'TypeError',
    script: 'TypeError',
    worker: 'TypeError',
    around: 'TypeError',
    plain: 'a > b { color: red }',
    policies: 'TypeError',
  })

  // Another origin tries to show the console inside its own page.
  await page.route('http://elsewhere.test/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe src="${sampled.url}" title="framed"></iframe>`,
    }),
  )
  await page.goto('http://elsewhere.test/')
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Sign in' })).toHaveCount(0)
  await expect.poll(() => page.frames().at(-1)?.url()).toBe('chrome-error://chromewebdata/')
})

test('a configuration that is missing or wrong is told before anything else', async ({ page, sampled }) => {
  const answer = { status: 404, body: '' }
  await page.route('**/config.json', (route) => route.fulfill(answer))
  await page.goto(sampled.url)
  const alert = page.getByRole('alert')
  await expect(alert.getByRole('heading', { name: 'The console could not read /config.json' })).toBeVisible()
  await expect(alert.getByRole('paragraph')).toHaveText('The server answered 404 instead of the file.')
  await expect(page.getByLabel('Email')).toHaveCount(0)

  Object.assign(answer, { status: 200, body: JSON.stringify({ backends: { main: 'ftp://nowhere' } }) })
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(alert).toContainText('`backends.main`: must be an http(s) address')

  await page.unroute('**/config.json')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
})

// Proves: call.toolServerTools
test('the page sends requests to the platform and the tool servers that it knows, and to no other origin', async ({
  context,
  signedIn,
}) => {
  const asked: (string | undefined)[] = []
  const elsewhere = createServer((request, response) => {
    asked.push(request.url)
    response.setHeader('access-control-allow-origin', '*').end('{"tools":[]}')
  }).listen(0, '127.0.0.1')
  // Not the fixture's page: here the policy is breached on purpose.
  const page = await context.newPage()
  await page.goto(`${signedIn.url}/XCP`)
  await expect(page.getByRole('main').getByText('Reachable, 4 tools')).toBeVisible()

  const { port } = elsewhere.address() as AddressInfo
  const refused = await page.evaluate(async (address) => {
    const breach = new Promise<string>((resolve) =>
      addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), {
        once: true,
      }),
    )
    const answer = await fetch(address).then(
      () => 'an answer',
      (error: unknown) => (error instanceof Error ? error.name : String(error)),
    )
    return [answer, await breach]
  }, `http://127.0.0.1:${port}/tools`)
  expect(refused).toEqual(['TypeError', 'connect-src'])
  expect(asked).toEqual([])
  elsewhere.close()
})
