/** What the database and the channel of one person's work are called. */
export const activityName = (email: string): string => `vitrine.activity.${email.toLowerCase()}`
