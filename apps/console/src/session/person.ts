/** Identity of a person in this browser. */
export type Person = {
  /** ID of the person in the session token; null if the token doesn't name one. */
  subject: string | null
  email: string
}

/** Returns true if two are the same person. Email addresses are only compared if the token doesn't name the person. */
export const isSamePerson = (one: Person, other: Person): boolean =>
  one.subject === other.subject && (one.subject !== null || one.email === other.email)
