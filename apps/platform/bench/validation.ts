// What a wrong body costs: CPU time to parse it, to check it and to say what is wrong, against the number of wrong entries in it. Time that
// grew faster than that number would let one caller stop everybody.
import { compileJson } from '#src/contract/compile-schema.ts'
import { listOperations } from '#src/contract/operations.ts'
import { toServiceError } from '#src/contract/problems.ts'
import { validateJson } from '#src/contract/validate-json.ts'

const wanted = 2.3
const sizes = [25_000, 50_000, 100_000]
const rounds = 5
const leastMilliseconds = 200

const checkOf = (id: string) => {
  const body = listOperations().find((operation) => operation.id === id)?.body
  if (!body) throw new Error(`${id} has no body.`)
  return compileJson({ $ref: body.pointer })
}

const recipients = checkOf('submitAirDropDetails')
const attributes = checkOf('updatePremintAsset')
const event = checkOf('createVenueEvent')

/** Each is a body with so many entries that are wrong, or too many. */
const bodies: Record<string, (size: number) => readonly [typeof recipients, unknown]> = {
  'objects without fields': (size) => [recipients, { recipients: Array.from({ length: size }, () => ({})) }],
  'fields of a wrong form': (size) => [
    recipients,
    { recipients: Array.from({ length: size }, () => ({ address: '0x', amount: -1 })) },
  ],
  'longer than maxItems': (size) => [attributes, { attributes: Array.from({ length: size }, () => ({})) }],
  'the same entry often': (size) => [
    event,
    { venue_collection_id: Array.from({ length: size }, () => [{}]) },
  ],
}

/** Milliseconds of CPU for one, of so many that the clock's grain does not show. */
function once(work: () => void): number {
  const before = process.threadCpuUsage()
  let times = 0
  for (let spent = 0; spent < leastMilliseconds; times += 1) {
    work()
    const { user, system } = process.threadCpuUsage(before)
    spent = (user + system) / 1000
  }
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000 / times
}

function measure(check: typeof recipients, bytes: Uint8Array): number {
  const refuse = () => {
    const validated = validateJson(bytes, check, true)
    if (!('problems' in validated)) throw new Error('The body should be refused.')
    JSON.stringify(toServiceError(validated.problems))
  }
  // The least disturbed one.
  return Math.min(...Array.from({ length: rounds }, () => once(refuse)))
}

const failures: string[] = []
console.log(`CPU time of a refused body (wanted: at most ${wanted.toFixed(2)} × for twice the entries)`)
console.log(
  `${''.padEnd(24)}${sizes.map((size) => size.toLocaleString('en').padStart(12)).join('')}   each doubling`,
)
for (const [name, make] of Object.entries(bodies)) {
  const times = sizes.map((size) => {
    const [check, body] = make(size)
    return measure(check, new TextEncoder().encode(JSON.stringify(body)))
  })
  // The mean of all doublings: a single one shows the machine's caches as well.
  const ratio = ((times.at(-1) ?? Number.NaN) / (times[0] ?? Number.NaN)) ** (1 / (sizes.length - 1))
  if (!(ratio <= wanted)) failures.push(name)
  const cells = times.map((time) => `${time.toFixed(1)} ms`.padStart(12)).join('')
  console.log(`${name.padEnd(24)}${cells}   ${ratio.toFixed(2)} ×`)
}
if (failures.length > 0) {
  console.error(`Not kept: ${failures.join(', ')}.`)
  process.exitCode = 1
}
