import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks the person at the terminal. What is typed as a secret is not shown. */
export async function prompt(question: string, { secret }: { secret: boolean }): Promise<string> {
  // A terminal's line editor draws the question itself, and draws nothing of a secret.
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
