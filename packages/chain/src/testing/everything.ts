import { inspect } from 'node:util'

/** Returns everything that a program could show or send of a value, including its causes. */
export function everything(value: unknown): string {
  const parts: string[] = []
  for (let one = value; one !== undefined && one !== null; one = (one as { cause?: unknown }).cause) {
    const { message, stack } = one as Error
    parts.push(
      `${one as Error}`,
      message,
      String(stack),
      JSON.stringify(one),
      inspect(one, { depth: 10, showHidden: true }),
    )
    parts.push(...Object.getOwnPropertyNames(one).map((key) => String((one as Record<string, unknown>)[key])))
  }
  return parts.join('\n')
}
