import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks the person at the terminal. The input isn't shown if it is secret. */
export async function prompt(question: string, { secret }: { secret: boolean }): Promise<string> {
  // The line editor draws the question itself, except for a secret, whose output is discarded.
  if (secret) process.stderr.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const asking = createInterface({
    input: process.stdin,
    output: secret ? nowhere : process.stderr,
    terminal: true,
  })
  try {
    return await asking.question(question)
  } finally {
    asking.close()
    if (secret) process.stderr.write('\n')
  }
}
