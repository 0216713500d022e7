import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createLog } from '#src/log.ts'

function logged(message: string, fields: Record<string, unknown>) {
  const lines: string[] = []
  createLog('info', (line) => lines.push(line)).error(message, fields)
  return { line: lines.join('\n'), parsed: JSON.parse(lines.join('\n')) as Record<string, unknown> }
}

/** What PostgreSQL's driver throws. */
const refusal = (code: string, message: string) =>
  Object.assign(new Error(message), {
    code,
    severity: 'ERROR',
    detail: 'Key (email)=(ada@gallery.example)',
    routine: 'r',
  })
const failed = (cause: Error) =>
  new DrizzleQueryError('insert into "people" ("email") values ($1)', ['ada@gallery.example'], cause)

describe('an error of the database', () => {
  it('is its code and its message, without the statement and its values', () => {
    const error = failed(refusal('23505', 'duplicate key value violates unique constraint "people_email"'))
    const { line, parsed } = logged('A call failed.', { error })
    expect(parsed.error).toMatchObject({
      name: 'DatabaseError',
      message: 'duplicate key value violates unique constraint "people_email" (23505, r)',
      stack: expect.stringContaining('log.test.ts'),
    })
    expect(line).not.toMatch(/insert into|params|ada@gallery/)
  })

  it('is only its code if its message could repeat the input', () => {
    const cause = refusal('22P02', 'invalid input syntax for type uuid: "a private word"')
    for (const error of [failed(cause), cause, new Error('The work failed.', { cause: failed(cause) })]) {
      const { line } = logged('A call failed.', { error })
      expect(line).toContain('The database refused a statement. (22P02, r)')
      expect(line).not.toMatch(/private word|insert into|ada@gallery/)
    }
  })

  it('is the system’s reason where the connection failed', () => {
    const cause = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
    expect(logged('A call failed.', { error: failed(cause) }).parsed.error).toMatchObject({
      message: 'connect ECONNREFUSED 127.0.0.1:5432',
    })
  })
})

describe('a line', () => {
  it.each([
    ['a long text', { note: 'é'.repeat(100_000) }],
    ['a long error', { error: new Error('x'.repeat(2_000_000)) }],
    ['many values', { values: Array.from({ length: 50_000 }, (_, at) => at) }],
  ])('is valid JSON of at most 4 kB, with %s', (_, fields) => {
    const { line, parsed } = logged('A call failed.', { requestId: 'a1', ...fields })
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(4096)
    expect(parsed).toMatchObject({ level: 'error', message: 'A call failed.' })
  })

  it('that is short is whole', () => {
    expect(logged('A call failed.', { note: 'a'.repeat(2000) }).parsed.note).toBe('a'.repeat(2000))
  })
})
