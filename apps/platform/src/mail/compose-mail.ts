import type { Mail, MailKind } from '#src/mail/mail.ts'

/** A paragraph, or a code that the recipient types elsewhere. */
export type MailPart = string | { code: string }

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

const codeStyle = 'font:600 28px ui-monospace,monospace;letter-spacing:6px'
const toHtml = (part: MailPart) =>
  typeof part === 'string' ? `<p>${escape(part)}</p>` : `<p style="${codeStyle}">${escape(part.code)}</p>`
const toText = (part: MailPart) => (typeof part === 'string' ? part : `    ${part.code}`)

/** Returns a mail as plain text and simple HTML, without pictures or links that could report when it is read. */
export function composeMail({
  kind,
  to,
  subject,
  parts,
}: {
  kind: MailKind
  to: string
  subject: string
  parts: MailPart[]
}): Mail {
  const style = 'font:16px/1.5 system-ui,sans-serif;max-width:36em'
  return {
    kind,
    to,
    subject,
    text: `${parts.map(toText).join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body style="${style}">${parts.map(toHtml).join('')}</body></html>`,
  }
}
