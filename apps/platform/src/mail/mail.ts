import type { Schemas } from '@vitrine/sdk/contract'

/** The subject of a mail. */
export type MailKind = Schemas['UndeliveredMail']['kind']

/** A mail to one person, with the same text as plain text and as HTML. */
export type Mail = { kind: MailKind; to: string; subject: string; text: string; html: string }
