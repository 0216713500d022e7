/** @module-tag slow */
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { writeReference } from './lib/reference.ts'

const out = await mkdtemp(join(tmpdir(), 'vitrine-reference-'))
afterAll(() => rm(out, { recursive: true }))

it('the API reference has a page of each name, and everything that can be imported has a doc comment', async () => {
  expect(await writeReference(out)).toEqual([])
  const pages = [
    'functions/_vitrine_sdk.index.createSdk.html',
    'interfaces/_vitrine_sdk.index.CollectionsGroup.html',
    'functions/_vitrine_sdk.testing.handlers.html',
  ]
  expect(pages.filter((page) => !existsSync(join(out, page)))).toEqual([])
}, 300_000)
