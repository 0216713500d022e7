/** Returns an email address as accounts are found by it. */
export const normalEmail = (email: string): string => email.trim().toLowerCase()
