import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { failing, fixtures, pending, respond } from '@vitrine/sdk/testing'
import { http, HttpResponse } from 'msw'
import { chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { build } from 'vite'
import { findBrowser } from '../lib/browser.ts'
import { chromiumLaunch } from '../lib/chromium-launch.ts'
import { root } from '../lib/run.ts'
import { compilers, installTarballs, type Project, type Resolution, resolutions } from './installed.ts'
import { startMockServer } from './mock-server.ts'
import { workerConfig } from './worker-config.ts'

const examples = join(root, 'packages/sdk/examples')
const consumers = join(root, 'scripts/packed/consumer')
const written = ['sdk.ts', 'run.ts', 'worker.ts', 'chain.ts', 'testing.ts', 'commonjs.cts']
const quoted = ['quick-start.ts', 'server.ts', 'node.ts', 'browser.ts', 'react.tsx']
const programs = [...written, ...quoted, 'mint.ts']

/** The newer compiler in every way to resolve modules, the older one in the two that the README promises. */
const checked: [keyof typeof compilers, Resolution][] = [
  ['TypeScript 5.9', 'bundler'],
  ['TypeScript 5.9', 'nodenext'],
  ...(Object.keys(resolutions) as Resolution[]).map((mode): [keyof typeof compilers, Resolution] => [
    'TypeScript 7',
    mode,
  ]),
]

let project: Project
const compiled: Record<string, Awaited<ReturnType<Project['compile']>>> = {}

/** What Node runs: JavaScript as the older compiler wrote it. */
const out = 'typescript-5-nodenext'

beforeAll(async () => {
  project = await installTarballs(['sdk', 'chain'])
  await Promise.all([
    ...written.map((name) => project.add(join(consumers, name))),
    ...[...quoted, 'browser.html'].map((name) => project.add(join(examples, name))),
    project.add(join(root, 'examples/mint.ts')),
  ])
  // Runs both compilers at the same time, because the older one uses only one processor.
  const byCompiler = Object.values(Object.groupBy(checked, ([name]) => name))
  await Promise.all(
    byCompiler.map(async (modes = []) => {
      for (const [name, resolution] of modes) {
        const to = `${compilers[name]}-${resolution}`
        compiled[to] = await project.compile(compilers[name], resolution, programs, to)
      }
    }),
  )
})
afterAll(() => project?.remove())

it.each(checked)('type-checked in another project by %s with moduleResolution %s', (name, resolution) => {
  expect(compiled[`${compilers[name]}-${resolution}`]).toMatchObject({ code: 0, stdout: '' })
})

/** Opens a page in a browser that finds `platform.test` on this machine. */
async function inBrowser(work: (page: Page) => Promise<void>) {
  const { CHROMIUM_PATH, ...libraries } = await findBrowser()
  const { args, ...launch } = chromiumLaunch(CHROMIUM_PATH)
  const browser = await chromium.launch({
    ...launch,
    args: [...args, '--host-resolver-rules=MAP platform.test 127.0.0.1'],
    env: { ...(process.env as Record<string, string>), ...libraries },
  })
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(100_000)
    await work(page)
  } finally {
    await browser.close()
  }
}

describe('run in another project', () => {
  const collection = fixtures.collection({ name: 'Harbour', symbol: 'HARBOUR' })
  const scopes = [{ group: 'assets' as const, access: 'write' as const }]
  const apiKeys = [fixtures.apiKey({ prefix: 'vtk_a1b2c3d4', scopes })]
  let server: Awaited<ReturnType<typeof startMockServer>>
  beforeEach(async () => {
    server = await startMockServer({ collections: [collection], apiKeys }, (path) =>
      project.file(join('page', path)),
    )
  })
  afterEach(() => server.stop())

  const answerOf = async (
    runtime: Parameters<Project['run']>[0],
    program: string,
    ...args: string[]
  ): Promise<unknown> => {
    const { code, stdout, stderr } = await project.run(runtime, join(out, program), args)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    return JSON.parse(stdout)
  }

  describe('the SDK signs in, lists, creates, uploads, fails, times out and aborts', () => {
    let nowhere = ''
    beforeEach(async () => {
      server.use(
        pending('dashboardCount'),
        failing('allVenue', 503, 'The database is away.'),
        http.get('*/api/admin/getCreatedSubAdmin/*', () => HttpResponse.redirect(`${server.url}/sign-in`)),
        respond('toolServerTools', ({ request }) => ({
          tools: request.headers.has('authorization') ? [] : [fixtures.tool({ name: 'find_work' })],
        })),
        respond('uploadPdfDataVectorIndex', async ({ body: { file } }) => ({
          message: await (file as File).text(),
          data: fixtures.datasource(),
        })),
      )
      const closed = createServer().listen(0, '127.0.0.1')
      await once(closed, 'listening')
      nowhere = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`
      closed.close()
    })

    /** What the program answers where the runtime says so much of a connection, and does this with a body that is a stream. */
    const answer = (unreachable: string, streamed = '%PDF-1.7 Ü') => ({
      refused: 'unauthorized',
      unreachable,
      created: 'Tides / Ürsprünge',
      listed: ['TIDES'],
      totalCount: 1,
      field: 'symbol',
      role: 'admin',
      open: 200,
      tools: ['find_work'],
      uploaded: '%PDF-1.7 Ü',
      streamed,
      failed: 'The database is away.',
      redirected: 'malformed',
      tooLong: 'malformed',
      timedOut: 'timeout',
      aborted: 'aborted',
      alone: 1,
      login: { method: 'POST', path: '/api/auth/login', secrets: ['password'] },
      openapi: expect.stringMatching(/^3\.1/) as string,
    })

    it.each([
      ['Node 20', 'refused'],
      ['Node 24', 'refused'],
      ['Bun', 'refused'],
      ['Deno', 'unknown'],
    ] as const)('by %s', async (runtime, unreachable) => {
      expect(await answerOf(runtime, 'run.js', server.url, nowhere)).toEqual(answer(unreachable))
    })

    /** Makes one file of a program, or a file and those that it loads later. */
    const bundle = (name: string, outDir: string, codeSplitting: boolean) =>
      build({
        root: project.folder,
        configFile: false,
        logLevel: 'silent',
        build: {
          outDir,
          emptyOutDir: false,
          lib: {
            entry: join(project.folder, out, `${name}.js`),
            formats: ['es'],
            fileName: () => `${name}.js`,
          },
          rolldownOptions: { output: { codeSplitting } },
        },
      })

    it('by workerd', async () => {
      await bundle('worker', 'worker', false)
      const config = join(project.folder, 'worker/config.capnp')
      await writeFile(config, workerConfig('worker.js', { url: server.url, nowhere }))
      const { code, stdout, stderr } = await project.run('workerd', config, [])
      expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('[ PASS ]') as string })
      expect(JSON.parse(stdout)).toEqual(answer('unknown'))
    })

    it('by a browser, on a page of plain http under a name', async () => {
      await bundle('sdk', 'page', true)
      await writeFile(join(project.folder, 'page/empty.html'), '<!doctype html><title>Empty</title>')
      await inBrowser(async (page) => {
        const origin = server.url.replace('127.0.0.1', 'platform.test')
        await page.goto(`${origin}/empty.html`)
        expect(await page.evaluate('isSecureContext')).toBe(false)
        const program = `import('/sdk.js').then(({ trySdk }) => trySdk('${origin}', '${nowhere}'))`
        // A page sends streams by HTTP/2 alone.
        expect(await page.evaluate(program)).toEqual(answer('unknown', 'network'))
      })
    })
  })

  describe.each(['Node 20', 'Node 24'] as const)('by %s', (runtime) => {
    it('the chain package talks to a node', async () => {
      expect(await answerOf(runtime, 'chain.js', `${server.url}/rpc`)).toEqual({
        reachable: true,
        chainIdMatches: true,
        page: `https://explorer.example/tx/0x${'1'.repeat(64)}`,
        checks: expect.arrayContaining(['node', 'chain', 'funds']),
        workers: 2,
        asks: 'balanceOf(address,uint256)',
        total: '3',
        proven: true,
        kind: 'insufficient-funds',
        leaks: false,
      })
    })

    it('a program in CommonJS loads both', async () => {
      expect(await answerOf(runtime, 'commonjs.cjs', server.url)).toEqual({
        refused: 'unauthorized',
        networks: 0,
      })
    })

    it('vitrine-check says what works of a server', async () => {
      const env = { VITRINE_EMAIL: 'ada@example.com', VITRINE_PASSWORD: 'correct horse battery' }
      const bin = 'node_modules/.bin/vitrine-check'
      const { code, stdout, stderr } = await project.run(runtime, bin, [server.url], env)
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      expect(stdout).toMatch(/^ {2}works +allCollection$/m)
    })

    it("the README's example for Node imports assets, or says row by row why not", async () => {
      const run = async (rows: unknown[]) => {
        await writeFile(join(project.folder, 'assets.json'), JSON.stringify(rows))
        return project.run(runtime, join(out, 'node.js'), [collection._id, 'assets.json'], {
          PLATFORM_URL: server.url,
          PLATFORM_API_KEY: 'vtk_a1b2c3d4_a-secret',
        })
      }
      expect(await run([{ name: 'Dawn' }, { name: 'Dusk' }])).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('2'),
        stderr: '',
      })
      expect(await run([{ name: 'Noon' }, { name: '' }])).toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(/^Row 2: \S+/),
      })
      server.use(failing('capabilities', 401, 'This API key has expired.'))
      expect(await run([])).toEqual({ code: 1, stdout: '', stderr: 'This API key has expired.\n' })
    })
  })

  // MSW itself requests Node 22.
  it('in Node 24 the mocked platform replaces a real one', async () => {
    const { code, stdout, stderr } = await project.run('Node 24', join(out, 'testing.js'), [])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(JSON.parse(stdout)).toEqual({
      names: ['Tides', 'Harbour'],
      message: 'The database is away.',
    })
  })

  it("by a browser the README's example signs in, lists and searches", async () => {
    await build({
      root: project.folder,
      configFile: false,
      logLevel: 'silent',
      build: { outDir: 'page', rolldownOptions: { input: join(project.folder, 'browser.html') } },
    })
    await inBrowser(async (page) => {
      await page.goto(`${server.url}/browser.html`)
      const says = (text: string) =>
        expect.poll(() => page.getByRole('status').textContent(), { timeout: 100_000 }).toContain(text)
      const rows = () => page.getByRole('listitem').allTextContents()

      await page.getByLabel('Email').fill('ada@example.com')
      await page.getByLabel('Password').fill('a guess')
      await page.getByRole('button').click()
      await says('The email or password is wrong.')

      await page.getByLabel('Password').fill('correct horse battery')
      await page.getByRole('button').click()
      await says('1 found.')
      expect(await rows()).toEqual(['Harbour (HARBOUR)'])

      await page.getByLabel('Search').fill('tides')
      await says('0 found.')
      expect(await rows()).toEqual([])

      server.use(failing('allCollection', 401, 'jwt expired'))
      await page.getByLabel('Search').fill('')
      await says('Your session has ended.')
      await page.getByLabel('Password').waitFor()
    })
  })
})
