import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** Minimum number of guesses. Below it are the estimator's "somewhat guessable" and worse. */
const fewestGuesses = 1e8

/** Minimum number of guesses for a password's word. A common word needs fewer; six random letters need more. */
const fewestGuessesOfWord = 1e5

/** Number of characters to check, because the time grows with the length. */
const maxJudged = 64

/** Digits and symbols after a word, which people add if a form requires them. */
const added = /[^\p{L}]{1,6}$/u

const reasons: Record<string, string> = {
  userInputs: 'it is made from your email address or the name of this product',
  sequences: 'it is a sequence',
  straightRow: 'it follows the rows of a keyboard',
  keyPattern: 'it follows the rows of a keyboard',
  simpleRepeat: 'it repeats itself',
  extendedRepeat: 'it repeats itself',
  dates: 'it is a date',
  recentYears: 'it is a date',
}
const common = 'it is a common one, or one with a few characters added'

let estimator: Promise<ZxcvbnFactory> | undefined

/** Loads the estimator on demand: it takes 20 MB and a tenth of a second. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
}

/** Returns words that an attacker would try first: the parts of the email address, and the product's name. */
const contextOf = (email: string) => [
  'vitrine',
  email,
  ...email.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length > 2),
]

/**
 * Returns why a password is easy to guess, as the middle of a sentence; null if it isn't. Compares it with common
 * passwords, regardless of case and of digits for letters, and looks for sequences, repeats, dates and keyboard rows.
 * No data leaves the platform.
 */
export async function weakness(password: string, email: string): Promise<string | null> {
  estimator ??= loadEstimator()
  const judge = await estimator
  const context = contextOf(email)
  const text = password.normalize('NFKC').slice(0, maxJudged)
  const whole = judge.check(text, context)
  if (whole.guesses < fewestGuesses) return reasons[whole.feedback.warning ?? ''] ?? common
  const word = text.replace(added, '')
  if (word === text) return null
  const bare = judge.check(word, context)
  return bare.guesses < fewestGuessesOfWord ? (reasons[bare.feedback.warning ?? ''] ?? common) : null
}
