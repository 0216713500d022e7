/** A mail to one person: the same words twice, for readers of plain text and of HTML. */
export type Mail = { to: string; subject: string; text: string; html: string }
