const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

/** Returns a waiting time in words: "4 seconds" below a minute, otherwise minutes, rounded up. */
export const waitText = (seconds: number): string =>
  seconds < 60 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute')
