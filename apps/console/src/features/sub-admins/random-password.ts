// Without letters and digits that look alike.
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'
const length = 20
/** Bytes from this value on are skipped, because they would make the first letters more likely. */
const limit = 256 - (256 % alphabet.length)

/** Returns a random password of about 115 bits, made of letters and digits that are easy to read aloud. */
export function randomPassword(): string {
  let password = ''
  while (password.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < limit && password.length < length) password += alphabet[byte % alphabet.length]
    }
  }
  return password
}
