// Without the letters and digits that look like one another.
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'
const length = 20
/** Bytes from here on would make the first letters likelier than the others. */
const limit = 256 - (256 % alphabet.length)

/** Returns a random password of about 115 bits, of letters and digits that can be read out. */
export function randomPassword(): string {
  let password = ''
  while (password.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < limit && password.length < length) password += alphabet[byte % alphabet.length]
    }
  }
  return password
}
