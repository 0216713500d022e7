/** A person as this browser tells them from others. */
export type Person = {
  /** Whom the session token names; null for a token that names nobody. */
  subject: string | null
  email: string
}

/** Returns whether two are the same person. Only where the token names nobody, a changed address is another person. */
export const isSamePerson = (one: Person, other: Person): boolean =>
  one.subject === other.subject && (one.subject !== null || one.email === other.email)
