import { describe, expect, it } from 'vitest'
import { document } from './contract.ts'

type Node = { [key: string]: unknown }

/** Returns every value that the contract has under this key. */
const valuesOf = (wanted: string, value: unknown = document): unknown[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [
        ...(key === wanted ? [inner] : []),
        ...valuesOf(wanted, inner),
      ])
    : []

describe('the contract', () => {
  it('marks stated parts, and has no other marks of provenance', () => {
    const marks = valuesOf('x-provenance')
    expect(marks.length).toBeGreaterThan(300)
    expect(new Set(marks)).toEqual(new Set(['stated']))
  })

  it('has unique operation ids, and extensions of existing capabilities', () => {
    const operations = Object.values(
      (document as { paths: Record<string, Record<string, Node>> }).paths,
    ).flatMap((item) => Object.values(item))
    const { Capability } = (document as { components: { schemas: { Capability: { enum: string[] } } } })
      .components.schemas
    const extensions = operations.flatMap((one) => one['x-extension'] ?? [])
    expect(extensions.filter((one) => typeof one !== 'string' || !Capability.enum.includes(one))).toEqual([])
    const ids = operations.map((one) => one.operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
