// Checks metadata by the rules of an import, without a backend.
import { findTokenProblems, parseJsonEntries, readToken } from '@vitrine/sdk/import'

const rules = {
  // As in ERC-721, a token has one copy.
  single: true,
  readAmount: (text: string) =>
    /^[1-9]\d*$/.test(text)
      ? { amount: BigInt(text), ambiguous: false }
      : { problem: 'The amount must be a whole number.', ambiguous: false },
  recipientProblem: (text: string) =>
    /^0x[0-9a-fA-F]{40}$/.test(text) ? undefined : 'An address is 0x and 40 characters, 0 to 9 and a to f.',
}

/** Returns the problems that keep tokens in a JSON text from becoming assets. Throws a ReadError if the text has no tokens. */
export const checkMetadata = (text: string) =>
  parseJsonEntries('metadata.json', text).entries.flatMap((entry, index) =>
    findTokenProblems(readToken(entry, index + 1, rules), rules).map(
      ({ field, message }) => `Line ${entry.line}, ${field}: ${message}`,
    ),
  )
