import { workerData } from 'node:worker_threads'
import { answerTasks } from '#src/workers/answer-tasks.ts'
import { examineJson } from './examine-json.ts'
import { entriesInText, type LargeBody, type LargeExamined } from './large-body.ts'
import { createCompiler } from './schema-compiler.ts'

const compile = createCompiler((workerData as { document: object }).document, false)
const inTexts = (list: unknown[]): string[] =>
  Array.from({ length: Math.ceil(list.length / entriesInText) }, (_, index) =>
    JSON.stringify(list.slice(index * entriesInText, (index + 1) * entriesInText)),
  )

answerTasks(async (input): Promise<LargeExamined> => {
  const { schema, bytes, wantsDigest } = input as LargeBody
  const examined = examineJson(bytes, compile(schema), wantsDigest)
  if ('problems' in examined) return examined
  const fields = Object.entries(examined.body)
  const isLong = ([, value]: [string, unknown]) => Array.isArray(value) && value.length > entriesInText
  return {
    body: Object.fromEntries(fields.filter((field) => !isLong(field))),
    lists: fields.filter(isLong).map(([name, list]) => [name, inTexts(list as unknown[])]),
    digest: examined.digest,
  }
})
