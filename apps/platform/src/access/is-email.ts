/** True if a text can be the email address of an account. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
