import { describe, expect, it } from 'vitest'
import { neededText, text } from '../client/shape.ts'
import { ApiError, type ApiErrorKind } from '../errors.ts'
import { isPage, judge } from './judge.ts'
import type { Exchange } from './report.ts'

const page = '<!doctype html><title>Console</title>'
const operation = { answer: { role: neededText } }
const json = { 'content-type': 'application/json' }
const html = { 'content-type': 'text/html; charset=utf-8' }

/** Returns an exchange with this answer. */
const answered = (
  raw: string,
  more: Partial<Exchange> = {},
  headers: Record<string, string> = json,
): Exchange => ({
  error: undefined,
  answer: undefined,
  url: 'http://127.0.0.1/api',
  status: 200,
  headers: new Headers(headers),
  raw,
  ...more,
})
const failed = (kind: ApiErrorKind, status?: number, code?: string) => ({
  status,
  error: new ApiError('So it is.', { kind, operation: 'checkFrontendDomainUrl', status, code } as never),
})

describe('a page', () => {
  it.each([
    [answered('', {}, html), true],
    [answered(page, {}, {}), true],
    [answered(' \n<HTML>', {}, {}), true],
    [answered(`{"a": "${page}"}`), false],
    [answered('<html lang="en">', {}, json), true],
    [answered('Use <html> here.', {}, {}), false],
    [answered('<xml/>', {}, json), false],
  ])('is known by its type or its beginning (%#)', (exchange, expected) => {
    expect(isPage(exchange)).toBe(expected)
  })
})

describe('an exchange', () => {
  it('that succeeded works, and lists missing optional fields', () => {
    expect(judge(answered('{"role":"admin"}'), { answer: { role: neededText, message: text } })).toEqual({
      verdict: 'works',
      differences: [],
      filled: ['message'],
    })
  })

  it('with incomplete rows contradicts, even if the SDK can read the rest', () => {
    const differences = [{ field: 'role', expected: 'text', received: 'a list', times: 1 }]
    expect(judge(answered('{"role":[]}'), operation)).toEqual({
      verdict: 'contradicts',
      differences,
      filled: [],
    })
    expect(judge(answered('{"role":[]}', failed('malformed', 200)), operation)).toEqual({
      verdict: 'contradicts',
      why: undefined,
      differences,
      filled: [],
    })
  })

  it.each([
    ['network', undefined, 'So it is.'],
    ['timeout', undefined, 'So it is.'],
    ['rate-limited', 429, 'So it is. (429)'],
  ] as const)('that failed with %s has nothing to judge', (kind, status, why) => {
    const judgment = { verdict: 'not checked', why, unanswered: true, differences: [], filled: [] }
    expect(judge(answered('', failed(kind, status)), operation)).toEqual(judgment)
  })

  it.each<[string, Exchange, string, string]>([
    ['a 404', answered('{}', failed('not-found', 404)), 'missing', 'The server answered 404.'],
    [
      'a 404 with another code',
      answered('{}', failed('not-found', 404, 'no-route')),
      'missing',
      'The server answered 404.',
    ],
    [
      'a 404 with one of its codes',
      answered('{}', failed('not-found', 404, 'not-found')),
      'not checked',
      'So it is. (404)',
    ],
    [
      'a 409 with one of its codes',
      answered('{}', failed('conflict', 409, 'not-found')),
      'contradicts',
      'So it is. (409)',
    ],
    ['a 405', answered('', failed('server', 405)), 'missing', 'The server answered 405.'],
    ['a 501', answered('', failed('server', 501)), 'missing', 'The server answered 501.'],
    ['a 500 with a page', answered(page, failed('server', 500), html), 'contradicts', 'So it is. (500)'],
    [
      'a page',
      answered(page, failed('malformed', 200), html),
      'missing',
      'The server answered with a page (HTML) instead of JSON.',
    ],
    [
      'a redirect',
      answered(page, failed('malformed', 302), { ...html, location: '/login' }),
      'contradicts',
      'The server answered 302, a redirect, which the SDK never follows.',
    ],
    ['half a JSON', answered('{"role":', failed('malformed', 200)), 'contradicts', 'So it is.'],
  ])('that got %s is judged', (_, exchange, verdict, why) => {
    expect(judge(exchange, operation)).toEqual({ verdict, why, differences: [], filled: [] })
  })
})
