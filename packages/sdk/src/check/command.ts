import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { operationsOfContract } from './operations-of-contract.ts'
import { isAddress } from '../client/address.ts'
import { parse } from '../client/parse-response.ts'
import { isObject } from '../client/body.ts'
import { checkBackend, type CheckOptions } from './check-backend.ts'
import { printReport } from './print-report.ts'

const usage = `vitrine-check URL [options]

Checks whether a backend works with Vitrine. It signs in with VITRINE_EMAIL and VITRINE_PASSWORD, or with
VITRINE_API_KEY, and asks for what is not set. VITRINE_OTP is a one-time password, where the backend wants one.

  --write                also call what changes something; what it makes is named "vitrine-check …"
  --origin ORIGIN        where the console's pages are, such as https://console.example
  --admin URL            the backend of /api/admin, where it is another
  --network N/N          the blockchainType and networkType of a network that the backend knows; default 1/1
  --provider NAME=WORD   your word for a provider in paths: node, vector, cloud or crawler
  --path ID=PATH         where an operation answers, by its id in the contract
  --config FILE          write a config.json for the console; --force changes a file that exists
  --json                 print the report as JSON

Exits with 0 where what is required works, 1 where it does not, 2 for wrong use.`

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const many = { type: 'string', multiple: true } as const
const texts = { origin: text, admin: text, config: text, network: text, provider: many, path: many }
const options = { ...texts, write: flag, force: flag, json: flag, help: flag }

/** Returns the values of a `NAME=VALUE` option by name. Throws a TypeError for an unknown name or an invalid value. */
const pairs = (given: string[], names: readonly string[], value: RegExp) =>
  Object.fromEntries(
    given.map((one) => {
      const [, name = '', word = ''] = /^(\w+)=(.+)$/.exec(one) ?? []
      if (!names.includes(name) || !value.test(word))
        throw new TypeError(`"${one}" is not NAME=VALUE with a known name and a value that fits.`)
      return [name, word]
    }),
  )

/** The environment of a command. */
export type Surroundings = {
  env: Record<string, string | undefined>
  /** Asks the person at the terminal; undefined without a terminal. */
  ask: ((question: string, options: { secret: boolean }) => Promise<string>) | undefined
  out: (text: string) => void
  err: (text: string) => void
}

async function credentialsOf({ env, ask }: Surroundings): Promise<CheckOptions['credentials']> {
  if (env.VITRINE_API_KEY) return { apiKey: env.VITRINE_API_KEY }
  const asked = async (name: string, question: string, secret: boolean) => {
    const given = env[name]
    if (given) return given
    if (!ask) throw new TypeError(`Set ${name}, or VITRINE_API_KEY.`)
    return ask(question, { secret })
  }
  return {
    email: await asked('VITRINE_EMAIL', 'Email: ', false),
    password: await asked('VITRINE_PASSWORD', 'Password: ', true),
    oneTimePassword: async () => env.VITRINE_OTP || ask?.('One-time password: ', { secret: true }),
  }
}

/** Returns the content of a configuration file; undefined if it doesn't exist. */
async function readConfig(file: string): Promise<Record<string, unknown> | undefined> {
  const raw = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new TypeError(`${file} could not be read (${error.code}).`)
  })
  const config = raw === undefined ? undefined : parse(raw)
  if (raw !== undefined && !isObject(config)) throw new TypeError(`${file} is not a JSON object.`)
  return config as Record<string, unknown> | undefined
}

/** Merges the results of a check into a configuration. Its other settings are unchanged. */
const merge = (existing: Record<string, unknown>, found: Record<string, unknown>) => ({
  ...existing,
  ...Object.fromEntries(
    Object.entries(found).map(([name, value]) => {
      const old = existing[name]
      return [name, isObject(old) && isObject(value) ? { ...old, ...value } : value]
    }),
  ),
  networks: existing.networks ?? found.networks,
})

async function check(args: string[], surroundings: Surroundings): Promise<number> {
  const { out, err } = surroundings
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  if (values.help) {
    out(usage)
    return 0
  }
  const [url, ...more] = positionals
  if (!url || more.length > 0 || !isAddress(url)) throw new TypeError('Give one http or https address.')
  const [, chain, kind] = /^(\d+)\/(\d+)$/.exec(values.network ?? '1/1') ?? []
  if (!chain || !kind) throw new TypeError('Give the network as two numbers, such as 6/1.')
  const file = values.config
  const existing = file === undefined ? undefined : await readConfig(file)
  if (existing && !values.force) throw new TypeError(`${file} exists. --force changes it.`)
  const report = await checkBackend({
    backends: { main: url.replace(/\/$/, ''), ...(values.admin && { admin: values.admin }) },
    credentials: await credentialsOf(surroundings),
    providers: values.provider && pairs(values.provider, ['node', 'vector', 'cloud', 'crawler'], /^[\w-]+$/),
    paths: pairs(
      values.path ?? [],
      operationsOfContract.map(({ id }) => id),
      /^\//,
    ),
    network: [Number(chain), Number(kind)],
    origin: values.origin && new URL(values.origin).origin,
    write: values.write,
  })
  // JSON escapes control characters below the space; a terminal takes the others for commands too.
  const json = () =>
    JSON.stringify(report, null, 2).replace(
      /(?!\n)\p{Cc}/gu,
      (one) => `\\u00${one.charCodeAt(0).toString(16)}`,
    )
  out(values.json ? json() : printReport(report))
  if (file && !report.config) err(`${file} was not written: no call worked.`)
  else if (file && report.config) {
    await writeFile(file, `${JSON.stringify(merge(existing ?? {}, report.config), null, 2)}\n`)
    err(`Wrote ${file}. Add your networks to it.`)
  }
  return report.ok ? 0 : 1
}

/** Runs `vitrine-check`. Returns its exit code: 0 if everything required works, 1 if not, 2 for wrong use. */
export async function command(args: string[], surroundings: Surroundings): Promise<number> {
  try {
    return await check(args, surroundings)
  } catch (error) {
    surroundings.err(error instanceof Error ? error.message : String(error))
    return 2
  }
}
