import { describe, expect, it } from 'vitest'
import { document } from './contract.ts'

type Node = { [key: string]: unknown }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every field and parameter of the contract, by where it stands, with what it says of its provenance. */
function provenances(): [string, unknown][] {
  const found: [string, unknown][] = []
  const walk = (value: unknown, path: string) => {
    if (Array.isArray(value)) value.forEach((inner, index) => walk(inner, `${path}/${index}`))
    if (!isNode(value)) return
    if (isNode(value.properties)) {
      for (const [name, field] of Object.entries(value.properties)) {
        found.push([`${path}.${name}`, isNode(field) ? field['x-provenance'] : undefined])
      }
    }
    if (typeof value.in === 'string' && typeof value.name === 'string') {
      found.push([`${path} ${value.name}`, value['x-provenance']])
    }
    for (const [key, inner] of Object.entries(value)) walk(inner, `${path}/${key}`)
  }
  walk(document, '')
  return found
}

describe('the contract', () => {
  it('says of every field and parameter whether it is stated or chosen', () => {
    const fields = provenances()
    expect(fields.length).toBeGreaterThan(150)
    expect(fields.filter(([, provenance]) => provenance !== 'stated' && provenance !== 'chosen')).toEqual([])
  })

  it('says of every operation whether it is stated or chosen, and names it once', () => {
    const operations = Object.values(
      (document as { paths: Record<string, Record<string, Node>> }).paths,
    ).flatMap((item) => Object.values(item))
    expect(
      operations.filter((one) => one['x-provenance'] !== 'stated' && one['x-provenance'] !== 'chosen'),
    ).toEqual([])
    const { Capability } = (document as { components: { schemas: { Capability: { enum: string[] } } } })
      .components.schemas
    const extensions = operations.flatMap((one) => one['x-extension'] ?? [])
    expect(extensions.filter((one) => typeof one !== 'string' || !Capability.enum.includes(one))).toEqual([])
    const ids = operations.map((one) => one.operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
