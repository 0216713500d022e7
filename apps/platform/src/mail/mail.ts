import type { Schemas } from '@vitrine/sdk/contract'

/** What a mail is about. */
export type MailKind = Schemas['UndeliveredMail']['kind']

/** A mail to one person: the same words twice, for readers of plain text and of HTML. */
export type Mail = { kind: MailKind; to: string; subject: string; text: string; html: string }
