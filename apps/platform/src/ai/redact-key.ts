import { redact } from '#src/redact.ts'

/** So many characters of a key in a row are a part of it. */
const partLength = 6

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Returns an endpoint's words without its key, whole, encoded or in part, and without what no log may show. */
export function redactKey(text: string, key: string | null): string {
  if (key === null) return redact(text) as string
  const bytes = Buffer.from(key)
  const forms = [key, encodeURIComponent(key), bytes.toString('base64'), bytes.toString('base64url')]
  const parts = Array.from({ length: Math.max(key.length - partLength + 1, 0) }, (_, start) =>
    key.slice(start, start + partLength),
  )
  const whole = forms.reduce((rest, form) => rest.replaceAll(form, '…'), text)
  const plain = whole.replace(/\S+/g, (word) =>
    parts.some((part) => word.includes(part) || decode(word).includes(part)) ? '…' : word,
  )
  return redact(plain) as string
}
