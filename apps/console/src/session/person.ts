/** A person as this browser tells them from others. */
export type Person = {
  /** The person in the session token; null if the token has none. */
  subject: string | null
  email: string
}

/** Returns true if two are the same person. Email addresses are only compared if the token doesn't name the person. */
export const isSamePerson = (one: Person, other: Person): boolean =>
  one.subject === other.subject && (one.subject !== null || one.email === other.email)
