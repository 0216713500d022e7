import { failing, fixtures, handlers } from '@vitrine/sdk/testing'
import { delay, HttpResponse, http } from 'msw'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

const catalogue = fixtures.toolServer({
  _id: 'catalogue',
  name: 'Catalogue',
  host: 'https://tools.gallery.example/catalogue',
})
const press = fixtures.toolServer({
  _id: 'press',
  name: 'Press office',
  host: 'https://press.gallery.example',
  version: null,
})
const tools = {
  [catalogue.host]: [
    fixtures.tool({ name: 'find_work', title: 'Find a work' }),
    fixtures.tool({
      name: 'count_works',
      title: 'Count works',
      description: 'Says how many works there are.',
      inputSchema: {
        type: 'object',
        properties: { kind: { enum: ['print', 'film'] }, pageSize: { type: 'integer', default: 20 } },
      },
    }),
  ],
  [press.host]: [fixtures.tool({ name: 'send_note', title: '', description: 'Sends a note to the papers.' })],
}
const scene = () => handlers({ toolServers: [catalogue, press], tools })
const away = () => http.get(`${press.host}/tools`, () => HttpResponse.error())

it('requests each server at its own address without the token, and shows the number of tools', async () => {
  const seen: string[] = []
  worker.use(
    http.get('*/tools', ({ request }) => {
      seen.push(`${request.headers.get('authorization')} ${request.credentials}`)
    }),
    ...scene(),
  )
  const screen = await renderConsole('/XCP')
  const card = screen.getByRole('region', { name: 'Catalogue' })
  await expect.element(card.getByText('Reachable, 2 tools')).toBeVisible()
  await expect
    .element(screen.getByRole('region', { name: 'Press office' }).getByText('Reachable, 1 tool'))
    .toBeVisible()
  await expect.element(card.getByText(catalogue.host)).toBeVisible()
  await expect.element(card.getByText('1.4.0')).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Copy the address of Catalogue' })).toBeVisible()
  expect(seen).toEqual(['null omit', 'null omit'])
})

// Proves: route.tool-servers
it('shows why a server does not respond while the others do, and retries it', async () => {
  worker.use(away(), ...scene())
  const screen = await renderConsole('/XCP')
  const card = screen.getByRole('region', { name: 'Press office' })
  await expect.element(card.getByText('Not reachable')).toBeVisible()
  await expect.element(card.getByText(/It could not be reached\. Check that it runs/)).toBeVisible()
  await expect
    .element(screen.getByRole('region', { name: 'Catalogue' }).getByText('Reachable, 2 tools'))
    .toBeVisible()
  // The platform itself can be reached.
  await expect.element(screen.getByText(/platform can’t be reached/)).not.toBeInTheDocument()
  worker.resetHandlers()
  worker.use(...scene())
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect.element(card.getByText('Reachable, 1 tool')).toBeVisible()
})

it.each([
  [401, 'Who are you?'],
  [500, 'Out of paper.'],
])('shows the reason of a server that refuses with %i, and nobody is signed out', async (status, error) => {
  worker.use(
    http.get(`${press.host}/tools`, () => HttpResponse.json({ error }, { status })),
    ...scene(),
  )
  const screen = await renderConsole('/XCP')
  await expect.element(screen.getByRole('region', { name: 'Press office' }).getByText(error)).toBeVisible()
  expect(screen.address()).toBe('/XCP')
})

it.each([
  ['', 404],
  ['/mcp', 200],
])(
  'reads the tools of a server that only speaks the protocol, at its address%s, if /tools answers %i',
  async (path, status) => {
    const seen: string[] = []
    const address = `${press.host}${path}`
    const json = (body: object, headers = {}) => HttpResponse.json({ jsonrpc: '2.0', ...body }, { headers })
    worker.use(
      http.get(`${press.host}/tools`, () => new HttpResponse('<p>Our tools</p>', { status })),
      http.delete(address, () => new HttpResponse(null, { status: 405 })),
      http.post(address, async ({ request }) => {
        const { id, method, params } = (await request.json()) as {
          id?: number
          method: string
          params?: { cursor?: string }
        }
        const session = request.headers.get('mcp-session-id')
        seen.push(`${method} ${session} ${request.headers.get('authorization')}`)
        if (method === 'initialize')
          return json(
            { id, result: { protocolVersion: '2025-06-18', capabilities: {} } },
            { 'mcp-session-id': 's1' },
          )
        if (session !== 's1') return new HttpResponse(null, { status: 400 })
        if (method !== 'tools/list') return new HttpResponse(null, { status: 202 })
        if (params?.cursor) return json({ id, result: { tools: [fixtures.tool({ name: 'second' })] } })
        const result = { tools: [fixtures.tool({ name: 'first' })], nextCursor: 'more' }
        const events = [{ method: 'notifications/message' }, { id, result }]
        // The first event has no message: it only contains the position to resume from.
        return new HttpResponse(
          events.reduce(
            (text, one) => `${text}event: message\ndata: ${JSON.stringify({ jsonrpc: '2.0', ...one })}\n\n`,
            'id: 1\ndata: \n\n',
          ),
          { headers: { 'content-type': 'text/event-stream' } },
        )
      }),
      http.post(press.host, () => new HttpResponse(null, { status: 404 })),
      ...scene(),
    )
    const screen = await renderConsole('/XCP')
    const card = screen.getByRole('region', { name: 'Press office' })
    await expect.element(card.getByText('Reachable, 2 tools')).toBeVisible()
    expect(seen).toEqual([
      'initialize null null',
      'notifications/initialized s1 null',
      'tools/list s1 null',
      'tools/list s1 null',
    ])
  },
)

it('gives a server another time limit at /mcp if its address does not respond', async () => {
  const clocks: AbortController[] = []
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const clock = new AbortController()
    clocks.push(clock)
    return clock.signal
  })
  onTestFinished(() => timeout.mockRestore())
  worker.use(
    http.get(`${press.host}/tools`, () => new HttpResponse(null, { status: 404 })),
    http.post(press.host, async () => {
      clocks.at(-1)?.abort()
      await delay('infinite')
    }),
    http.post(`${press.host}/mcp`, async ({ request }) => {
      const { id } = (await request.json()) as { id?: number }
      return HttpResponse.json({ jsonrpc: '2.0', id, result: { tools: [fixtures.tool({ name: 'first' })] } })
    }),
    ...scene(),
  )
  const screen = await renderConsole('/XCP')
  const card = screen.getByRole('region', { name: 'Press office' })
  await expect.element(card.getByText('Reachable, 1 tool')).toBeVisible()
  expect(timeout.mock.calls).toEqual([[8000], [8000]])
})

it('shows the error of a server that has no list and does not speak the protocol', async () => {
  worker.use(
    http.get(`${press.host}/tools`, () => HttpResponse.json({ error: 'No such page.' }, { status: 404 })),
    http.post(`${press.host}*`, () => new HttpResponse('<p>No</p>', { status: 404 })),
    ...scene(),
  )
  const screen = await renderConsole('/XCP')
  const card = screen.getByRole('region', { name: 'Press office' })
  await expect.element(card.getByText('No such page.')).toBeVisible()
})

// Proves: route.tool-servers
it('shows the arguments of a tool, in words and as its JSON Schema', async () => {
  worker.use(...scene())
  const screen = await renderConsole('/XCP')
  await screen.getByRole('button', { name: 'Show tools of Catalogue' }).click()
  const drawer = screen.getByRole('dialog', { name: 'Tools of Catalogue' })
  await drawer.getByRole('button', { name: /^count_works/ }).click()
  const list = drawer.getByRole('list', { name: 'Arguments of count_works' })
  await expect.element(list.getByRole('listitem').first()).toMatchTextContent(/kind\s*one of "print", "film"/)
  await expect
    .element(list.getByRole('listitem').last())
    .toMatchTextContent(/pageSize\s*whole number\s*default 20/)
  await drawer.getByRole('button', { name: 'Show the JSON Schema of count_works' }).click()
  await expect.element(drawer.getByRole('tree', { name: 'JSON Schema of count_works' })).toBeVisible()
  await drawer.getByRole('searchbox', { name: 'Search the tools of Catalogue' }).fill('inventory')
  await expect.element(drawer.getByRole('button', { name: /^count_works/ })).not.toBeInTheDocument()
  await expect.element(drawer.getByRole('button', { name: /^find_work/ })).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(screen.address()).toBe('/XCP')
})

it('searches the tools of all servers through the URL, and opens the selected one', async () => {
  worker.use(...scene())
  const screen = await renderConsole('/XCP')
  await screen.getByRole('searchbox', { name: 'Search tools' }).fill('papers')
  const found = screen.getByRole('list', { name: 'Tools of Press office' })
  await expect
    .element(screen.getByRole('region', { name: 'Catalogue' }).getByText('No tool matches.'))
    .toBeVisible()
  expect(screen.address()).toBe('/XCP?search=papers')
  await found.getByRole('button', { name: 'send_note' }).click()
  const drawer = screen.getByRole('dialog', { name: 'Tools of Press office' })
  await expect
    .element(drawer.getByRole('button', { name: 'send_note' }))
    .toHaveAttribute('aria-expanded', 'true')
  await expect.element(drawer.getByText('Title, maker or inventory number.')).toBeVisible()
})

it('says that there are no servers, and why they could not be read', async () => {
  worker.use(...handlers())
  const empty = await renderConsole('/XCP')
  await expect.element(empty.getByText('No tool servers')).toBeVisible()
  await empty.unmount()
  worker.use(failing('mcpServerDetails', 500, 'The database is away.'))
  const failed = await renderConsole('/XCP')
  await expect.element(failed.getByText('The database is away.')).toBeVisible()
  worker.resetHandlers()
  worker.use(...scene())
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect.element(failed.getByRole('heading', { name: 'Catalogue' })).toBeVisible()
})
