import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { worker } from '#src/testing/worker.ts'
import { createFileLoader } from './load-files.ts'

let count = 0
/** A module that fails so often before it is there; a name that no browser has seen fail yet. */
function file(failures: number, text = 'export const part = "here"') {
  count += 1
  const name = `lazy-${Date.now()}-${count}.js`
  let requests = 0
  worker.use(
    http.get(`*/${name}`, () => {
      requests += 1
      if (requests <= failures) return HttpResponse.text('Away.', { status: 503 })
      return HttpResponse.text(text, { headers: { 'content-type': 'text/javascript' } })
    }),
  )
  const load = () => import(/* @vite-ignore */ `/${name}`) as Promise<{ part: string }>
  return { name, load, requests: () => requests }
}

// Proves: error.failed-files
it('imports files that fail at first', async () => {
  const needed = file(2)
  const loadFiles = createFileLoader([1, 1])
  expect(await loadFiles(needed.load, [needed.name])).toMatchObject({ part: 'here' })
  // A browser by itself does not try again, and before Chromium 156 it never did, however often it was told to.
  await expect(file(1).load()).rejects.toThrow('Failed to fetch dynamically imported module')
})

it('fetches what an import needs before it is run, so that no part of it fails the rest', async () => {
  const inner = file(1, 'export const inner = "inner"')
  const outer = file(0, `import { inner } from "/${inner.name}"; export const part = inner`)
  const loadFiles = createFileLoader([1])
  expect(await loadFiles(outer.load, [outer.name, inner.name])).toMatchObject({ part: 'inner' })
})

it('says in plain words what could not be had, and tries again when it is wanted again', async () => {
  const needed = file(2)
  const loadFiles = createFileLoader([1])
  await expect(loadFiles(needed.load, [needed.name])).rejects.toThrow(
    'A part of the console could not be loaded. Check the connection, then reload the page.',
  )
  expect(await loadFiles(needed.load, [needed.name])).toMatchObject({ part: 'here' })
})

it('says the same where only the import failed, and passes on what a module throws', async () => {
  const loadFiles = createFileLoader([])
  await expect(loadFiles(file(9).load)).rejects.toMatchObject({ name: 'UnloadedError' })
  const broken = file(0, 'throw new Error("Broken inside.")')
  await expect(loadFiles(broken.load, [broken.name])).rejects.toThrow('Broken inside.')
})

it('fetches a file once, however many need it', async () => {
  const needed = file(0)
  const loadFiles = createFileLoader([])
  const load = () => Promise.resolve(true)
  await Promise.all([loadFiles(load, [needed.name]), loadFiles(load, [needed.name])])
  await loadFiles(load, [needed.name])
  expect(needed.requests()).toBe(1)
})
