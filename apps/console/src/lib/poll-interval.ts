/** Polling interval for what is in progress, in milliseconds (specification, section 9). */
export const pollInterval = 3000
