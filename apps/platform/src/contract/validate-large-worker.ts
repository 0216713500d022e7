import { workerData } from 'node:worker_threads'
import { serveTasks } from '#src/workers/serve-tasks.ts'
import { validateJson } from './validate-json.ts'
import { entriesInText, type LargeBody, type ValidatedLarge } from './large-body.ts'
import { createCompiler } from './schema-compiler.ts'

const compile = createCompiler((workerData as { document: object }).document, false)
const inTexts = (list: unknown[]): string[] =>
  Array.from({ length: Math.ceil(list.length / entriesInText) }, (_, index) =>
    JSON.stringify(list.slice(index * entriesInText, (index + 1) * entriesInText)),
  )

serveTasks(async (input): Promise<ValidatedLarge> => {
  const { schema, bytes, wantsDigest } = input as LargeBody
  const validated = validateJson(bytes, compile(schema), wantsDigest)
  if ('problems' in validated) return validated
  const fields = Object.entries(validated.body)
  const isLong = ([, value]: [string, unknown]) => Array.isArray(value) && value.length > entriesInText
  return {
    body: Object.fromEntries(fields.filter((field) => !isLong(field))),
    lists: fields.filter(isLong).map(([name, list]) => [name, inTexts(list as unknown[])]),
    digest: validated.digest,
  }
})
