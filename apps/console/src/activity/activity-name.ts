/** Returns what the database and the channel of one person's work are called. @param storage see `storageName` */
export const activityName = (storage: string): string => `vitrine.activity.${storage}`
