/** Returns an email address in the form in which accounts store it. */
export const normalEmail = (email: string): string => email.trim().toLowerCase()
