import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSdk } from '../index.ts'

type Failure = {
  message: string
  requestId?: string
  code?: string
  fields: { field: string; message: string }[]
}

const unreachable = (): Response => {
  throw new TypeError('fetch failed')
}

/** Returns the error of a POST that sends this password and gets this answer. */
async function refused(password: string, answer: object | (() => Response), init: ResponseInit = {}) {
  const sdk = createSdk({
    backends: { main: 'http://platform.test' },
    session: { getToken: () => null },
    fetch: async () =>
      typeof answer === 'function'
        ? (answer as () => Response)()
        : Response.json(answer, { status: 400, ...init }),
  })
  const call = sdk.subAdmins.create({ email: 'ada@gallery.example', password })
  return (await call.catch((thrown: unknown) => thrown)) as Failure
}

const messageOf = async (password: string, error: string) => (await refused(password, { error })).message

/** Returns every text of an error that a host could show or log. */
const everything = (error: Failure) => {
  const { message, requestId, code, fields } = error
  const texts = [message, requestId, code, ...fields.flatMap((one) => [one.field, one.message])]
  return `${texts.join('\n')}\n${(error as unknown as Error).stack}`
}

describe('a secret that was sent', () => {
  it.each([
    ['wrong', 'The email or password is wrong.', 'The email or password is wrong.'],
    ['cat', 'cat is wrong: a concatenation', 'cat is wrong: a concatenation'],
    [
      'harbor',
      'harbor is wrong, like harbors: “harbor”, harbor1, 1harbor.',
      '… is wrong, like harbors: “…”, harbor1, 1harbor.',
    ],
    ['harbor', 'new_harbor', 'new_…'],
    ['pässwörd', 'pässwörd, pässwörde', '…, pässwörde'],
    ['p@ss w/rd', 'It is p@ss w/rd.', 'It is ….'],
    ['a-token-fifteen', 'xa-token-fifteenx', 'xa-token-fifteenx'],
    ['a-token-sixteen1', 'xa-token-sixteen1x', 'x…x'],
    ['harbor:garden1', 'harbor:garden1, garden1', '…, garden1'],
    ['harbor', '%ff is %68arbor', '%ff is …'],
    ['two\nlines', String.raw`It is two\nlines.`, 'It is ….'],
    ['a\ttab\rand\bmore\fhere', String.raw`a\ttab\rand\bmore\fhere`, '…'],
    ['harbor-key', `It is ${btoa('harbor-key')}.`, 'It is ….'],
    ['harbor', 'At https://ada:x@node.example/v2?k=1#h, or a?b#c.', 'At https://node.example/v2 or a?b#c.'],
  ])('the password %s leaves the rest of %j', async (password, error, message) => {
    expect(await messageOf(password, error)).toBe(message)
  })

  const secret = 'k3y/of "Ada"+é%41\\'
  it.each([
    ['as it is', secret],
    ['percent-encoded', encodeURIComponent(secret)],
    [
      'percent-encoded in small letters',
      encodeURIComponent(secret).replace(/%../g, (one) => one.toLowerCase()),
    ],
    ['percent-encoded twice', encodeURIComponent(encodeURIComponent(secret))],
    ['as a form has it', new URLSearchParams({ x: secret }).toString()],
    ['escaped in JSON', JSON.stringify(secret)],
    ['escaped in JSON within JSON', JSON.stringify(JSON.stringify(secret))],
    ['escaped in JSON, then percent-encoded', encodeURIComponent(JSON.stringify({ secret }))],
    ['escaped as ASCII', JSON.stringify(secret).replace('é', '\\u00e9')],
    ['in base64', Buffer.from(secret).toString('base64')],
    ['in base64 for addresses', Buffer.from(secret).toString('base64url')],
    ['in the header of basic authentication', Buffer.from(`ada:${secret}`).toString('base64')],
    ['in base64 after a slash', `/x/${Buffer.from(`a:${secret}`).toString('base64')}`],
  ])('is masked %s, in all texts of the server', async (_, form) => {
    const repeated = `It says <${form}>`
    const failure = await refused(secret, {
      error: repeated,
      code: repeated,
      requestId: repeated,
      fields: [
        { field: repeated, message: repeated },
        { field: 'password', message: repeated },
      ],
    })
    expect(failure.fields[1]?.field).toBe('password')
    expect(everything(failure)).not.toContain(form)
    expect(everything(failure)).not.toContain(secret)
    expect(failure.message).toMatch(/^It says </)
  })

  it('is masked in all encodings at once', async () => {
    const forms = [
      secret,
      encodeURIComponent(secret),
      Buffer.from(secret).toString('base64'),
      JSON.stringify(secret),
    ]
    const message = await messageOf(secret, forms.join(' and '))
    for (const form of forms) expect(message).not.toContain(form)
  })

  it('is masked in the request id of a header, and for hooks', async () => {
    const seen: unknown[] = []
    const token = 'token-of-the-session-1'
    for (const status of [200, 400]) {
      const sdk = createSdk({
        backends: { main: 'http://platform.test' },
        session: { getToken: () => token },
        onResponse: (trace) => void seen.push(trace),
        fetch: async () => Response.json({ data: {} }, { status, headers: { 'x-request-id': `r-${token}` } }),
      })
      seen.push(await sdk.profile.get().catch((thrown: unknown) => thrown))
    }
    expect(seen).toHaveLength(4)
    expect(JSON.stringify(seen)).not.toContain(token)
  })

  it.each([
    ['https://ada:passw0rd@node.example/v2/abc123?id=k3y-42#frag77', '… … … … of v2 at node.example'],
    ['https://node.example/v2/abc123', '… passw0rd k3y-42 frag77 of v2 at node.example'],
    ['https://node.example/frag/passw0/passw0rd/-/frag77', 'abc123 … k3y-42 … of v2 at node.example'],
    ['node.example/v2/abc123', '… passw0rd k3y-42 frag77 of v2 at …'],
    ['http://[bad/abc123', '… passw0rd k3y-42 frag77 of v2 at node.example'],
  ])('is masked by its parts if it is the URL %s', async (url, message) => {
    const error = 'abc123 passw0rd k3y-42 frag77 of v2 at node.example'
    const sdk = createSdk({
      backends: { main: 'http://platform.test' },
      fetch: async () => Response.json({ error }, { status: 400 }),
    })
    await expect(sdk.settings.setNodeUrl({ blockchainType: 1, networkType: 1, url })).rejects.toMatchObject({
      message,
    })
  })

  it('of any kind, text and encoding is in no part of an error', async () => {
    const anySecret = fc
      .string({ unit: 'grapheme', minLength: 6, maxLength: 40 })
      .filter((one) => /\S/.test(one) && !one.includes('…'))
    const forms: ((secret: string) => string)[] = [
      (one) => one,
      encodeURIComponent,
      (one) => encodeURIComponent(encodeURIComponent(one)),
      (one) => JSON.stringify(one).slice(1, -1),
      (one) => JSON.stringify(JSON.stringify(one)),
      (one) => Buffer.from(one).toString('base64'),
      (one) => Buffer.from(`ada@gallery.example:${one}`).toString('base64url'),
    ]
    expect.hasAssertions()
    await fc.assert(
      fc.asyncProperty(
        anySecret,
        fc.constantFrom(...forms),
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 400, max: 599 }),
        async (secret, form, around, status) => {
          const echoed = form(secret)
          const said = `${around} ${echoed} ${around}`
          const problems = [{ field: said, message: said }]
          const bodies = [
            { error: said, code: said, requestId: said, fields: problems },
            { error: { message: said, code: said } },
            { message: [said] },
            { errors: { [said]: said } },
            { detail: said },
          ]
          for (const body of bodies) {
            const out = everything(await refused(secret, body, { status }))
            expect(out).not.toContain(` ${echoed} `)
          }
        },
      ),
    )
  }, 60_000)
})

describe('a sentence of the SDK', () => {
  const own: [string, object | (() => Response), ResponseInit?][] = [
    ['The server answered 502 without saying why.', {}, { status: 502 }],
    ['The server’s answer is not the promised JSON.', () => new Response('<html>')],
    ['The server redirected this call instead of answering it.', () => new Response(null, { status: 302 })],
    ['The server could not be reached.', unreachable],
    ['jwt expired', { error: 'jwt expired' }],
  ]

  it.each(own)(
    'is never masked: %s',
    async (sentence, answer, init) => {
      for (const password of [...sentence.split(' '), sentence])
        expect((await refused(password, answer, init)).message).toBe(sentence)
      await fc.assert(
        fc.asyncProperty(fc.string(), async (password) => {
          expect((await refused(password, answer, init)).message).toBe(sentence)
        }),
      )
    },
    60_000,
  )

  it('has the names of sent fields, even if one equals the password', async () => {
    const failure = await refused('password', {
      error: 'No.',
      fields: [{ field: 'password', message: 'Too plain.' }],
    })
    expect(failure.fields).toEqual([{ field: 'password', message: 'Too plain.' }])
  })
})
