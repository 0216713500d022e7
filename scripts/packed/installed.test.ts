import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { failing, fixtures } from '@vitrine/sdk/testing'
import { chromium } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { build } from 'vite'
import { findBrowser } from '../lib/browser.ts'
import { chromiumLaunch } from '../lib/chromium-launch.ts'
import { root } from '../lib/run.ts'
import { compilers, installTarballs, type Project, type Resolution, resolutions } from './installed.ts'
import { startMockServer } from './mock-server.ts'

const examples = join(root, 'packages/sdk/examples')
const consumers = join(root, 'scripts/packed/consumer')
const programs = ['sdk.ts', 'chain.ts', 'testing.ts', 'commonjs.cts', 'node.ts', 'browser.ts']

const modes = Object.keys(resolutions) as Resolution[]

let project: Project
let compiled: Record<string, Awaited<ReturnType<Project['compile']>>> = {}

/** What Node runs: JavaScript as the older compiler wrote it. */
const out = 'typescript-5-nodenext'

beforeAll(async () => {
  project = await installTarballs(['sdk', 'chain'])
  await Promise.all([
    ...['sdk.ts', 'chain.ts', 'testing.ts', 'commonjs.cts'].map((name) => project.add(join(consumers, name))),
    ...['node.ts', 'browser.ts', 'browser.html'].map((name) => project.add(join(examples, name))),
  ])
  for (const compiler of Object.values(compilers)) {
    // Three at a time: each is a process of its own.
    const outcomes = modes.map(async (resolution) => {
      const name = `${compiler}-${resolution}`
      return [name, await project.compile(compiler, resolution, programs, name)] as const
    })
    compiled = { ...compiled, ...Object.fromEntries(await Promise.all(outcomes)) }
  }
})
afterAll(() => project?.remove())

describe.each(Object.entries(compilers))('type-checked in another project by %s', (_, compiler) => {
  it.each(modes)('with moduleResolution %s', (resolution) => {
    expect(compiled[`${compiler}-${resolution}`]).toMatchObject({ code: 0, stdout: '' })
  })
})

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

  describe.each([20, 24] as const)('by Node %i', (major) => {
    const answerOf = async (program: string, ...args: string[]) => {
      const { code, stdout, stderr } = await project.run(major, join(out, program), args)
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      return JSON.parse(stdout) as unknown
    }

    it('the SDK talks to a server', async () => {
      expect(await answerOf('sdk.js', server.url)).toEqual({
        refused: 'unauthorized',
        unreachable: 'network',
        created: 'Tides / Ürsprünge',
        listed: ['TIDES'],
        totalCount: 1,
        field: 'symbol',
        role: 'admin',
        login: expect.stringMatching(/^POST \/api\/auth\/login/),
        openapi: expect.stringMatching(/^3\.1/),
      })
    })

    it('the chain package talks to a node', async () => {
      expect(await answerOf('chain.js', `${server.url}/rpc`)).toEqual({
        reachable: true,
        chainIdMatches: true,
        page: `https://explorer.example/tx/0x${'1'.repeat(64)}`,
        checks: expect.arrayContaining(['node', 'chain', 'funds']),
        workers: 2,
        total: '3',
        proven: true,
        kind: 'insufficient-funds',
        leaks: false,
      })
    })

    it('a program in CommonJS loads both', async () => {
      expect(await answerOf('commonjs.cjs', server.url)).toEqual({ refused: 'unauthorized', networks: 0 })
    })

    it("the README's example for Node imports assets, or says row by row why not", async () => {
      const run = async (rows: unknown[]) => {
        await writeFile(join(project.folder, 'assets.json'), JSON.stringify(rows))
        return project.run(major, join(out, 'node.js'), [collection._id, 'assets.json'], {
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
    const { code, stdout, stderr } = await project.run(24, join(out, 'testing.js'), [])
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
    const { CHROMIUM_PATH, ...libraries } = await findBrowser()
    const env = { ...(process.env as Record<string, string>), ...libraries }
    const browser = await chromium.launch({ ...chromiumLaunch(CHROMIUM_PATH), env })
    try {
      const page = await browser.newPage()
      await page.goto(`${server.url}/browser.html`)
      const says = (text: string) =>
        expect.poll(() => page.getByRole('status').textContent(), { timeout: 20_000 }).toContain(text)
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
    } finally {
      await browser.close()
    }
  })
})

it.each([
  ['node.ts', 'ts'],
  ['browser.html', 'html'],
  ['browser.ts', 'ts'],
  ['opentelemetry.ts', 'ts'],
])('the README of the SDK quotes examples/%s', async (name, language) => {
  const readme = await readFile(join(root, 'packages/sdk/README.md'), 'utf8')
  const example = await readFile(join(examples, name), 'utf8')
  expect(readme).toContain(`\`\`\`${language}\n${example}\`\`\`\n`)
})
