/** @module-tag slow */
import * as fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { operations } from '../contract.ts'
import { createSdk, isApiError, type OperationId } from '../index.ts'
import { bareAnswer } from './bare-answer.ts'
import { everyCall } from './every-call.ts'
import { fullScene } from './full-scene.ts'
import { handlers } from './index.ts'
import { testServer } from './test-server.ts'

// Allows for many cases on a busy machine.
vi.setConfig({ testTimeout: 60_000 })
const { server, sdk } = testServer()
const ids = Object.keys(operations) as OperationId[]

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns an answer as another backend may send it: optional fields dropped or null, numbers as texts, additional fields. */
function mangle(full: unknown, least: unknown, pick: () => number): unknown {
  if (Array.isArray(full))
    return full.map((one) => mangle(one, Array.isArray(least) ? least[0] : undefined, pick))
  if (typeof full === 'number') return pick() % 2 === 0 ? full : String(full)
  if (!isObject(full)) return full
  const needed = isObject(least) ? least : {}
  const fields = Object.entries(full).flatMap(([name, value]) => {
    const fate = name in needed ? 9 : pick() % 5
    if (fate === 0) return []
    return [[name, fate === 1 ? null : mangle(value, needed[name], pick)]]
  })
  return { ...Object.fromEntries(fields), more: { deep: [pick()] } }
}

/** Returns the paths of `full` that are undefined in `read`. */
function missing(full: unknown, read: unknown, path = ''): string[] {
  if (Array.isArray(full) && Array.isArray(read))
    return read.flatMap((one, at) => missing(full[at], one, `${path}[${at}]`))
  // These values have any shape.
  if (!isObject(full) || !isObject(read) || /\.(values|inputSchema|abi\[\d+\])$/.test(path)) return []
  return Object.keys(full).flatMap((name) =>
    read[name] === undefined ? [`${path}.${name}`] : missing(full[name], read[name], `${path}.${name}`),
  )
}

/** Fields that may be missing afterwards: optional ones, and those whose null is a fact. */
const optional =
  /\.(lastSignInAt|lastRunAt|nextRunAt|publicKey|baseUrl|capacity|message|frontendDomainUrl|event|venue|collection|tokenDecimals|\w+Amount|token(Standard|Symbol)|metadataLocation|placeholder(\.name)?|revealAt|isHidden|isRevealed|hidden(\.\w+)?|url|contentType|image|data|title|description|inputSchema|display_type|updatedAt|sponsored|usedBy)$/

const random = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state >>> 16
  }
}

// Proves: frame.stated-alone
it.each(ids)('%s is complete without optional fields', async (operation) => {
  server.use(...handlers(fullScene()))
  const { before, call } = everyCall[operation]
  await before?.(sdk)
  const full = await call(sdk)
  const least = bareAnswer(operation)
  await fc.assert(
    fc.asyncProperty(fc.nat(), async (seed) => {
      const answer = mangle(full, least, random(seed))
      const other = createSdk({
        backends: { main: 'http://platform.test' },
        retries: 0,
        fetch: async () => Response.json(answer),
      })
      const read = await call(other)
      expect(read).not.toHaveProperty('unreadable')
      const isOptional = (path: string) =>
        optional.test(path) || (/AirDrop|MerkleRoot/.test(operation) && /\.(startsAt|endsAt)$/.test(path))
      expect(missing(full, read).filter((path) => !isOptional(path))).toEqual([])
    }),
    { numRuns: 25 },
  )
})

it.each(ids)('%s is an answer or an ApiError for any mangled answer', async (operation) => {
  const anything = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(fc.constantFrom('data', 'totalCount', 'tools', 'message', 'token'), fc.jsonValue()),
  )
  await fc.assert(
    fc.asyncProperty(anything, async (answer) => {
      const other = createSdk({
        backends: { main: 'http://platform.test' },
        retries: 0,
        fetch: async () => Response.json(answer),
      })
      const read: unknown = await everyCall[operation].call(other).catch((thrown: unknown) => thrown)
      expect(read instanceof Error ? isApiError(read) : isObject(read)).toBe(true)
    }),
    { numRuns: 25 },
  )
})
