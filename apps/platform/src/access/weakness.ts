import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** Fewer guesses than this find it: what the estimator calls "somewhat guessable" and worse. */
const fewestGuesses = 1e8

/** A common word has fewer than this; six random letters have more. */
const fewestGuessesOfWord = 1e5

/** Longer ones are judged by their start: the time to judge one grows with its length. */
const mostJudged = 64

/** Digits and symbols after a word, as people add them where a form requires some. */
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

/** Loads the estimator, for the first password: the list and what is built from it take 20 MB and a tenth of a second. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
}

/** Returns the words that a person's own password is guessed from first: the parts of their email address, and this product's name. */
const contextOf = (email: string) => [
  'vitrine',
  email,
  ...email.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length > 2),
]

/**
 * Returns why a password is easy to guess, as the middle of a sentence, or null where it is not. It is compared with a list of common passwords,
 * whatever the case and however letters are written as digits, and searched for sequences, repeats, dates and rows of the keyboard.
 * Nothing leaves the platform.
 */
export async function weakness(password: string, email: string): Promise<string | null> {
  estimator ??= loadEstimator()
  const judge = await estimator
  const context = contextOf(email)
  const text = password.normalize('NFKC').slice(0, mostJudged)
  const whole = judge.check(text, context)
  if (whole.guesses < fewestGuesses) return reasons[whole.feedback.warning ?? ''] ?? common
  const word = text.replace(added, '')
  if (word === text) return null
  const bare = judge.check(word, context)
  return bare.guesses < fewestGuessesOfWord ? (reasons[bare.feedback.warning ?? ''] ?? common) : null
}
