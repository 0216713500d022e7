/** A count, such as "1,204". */
export const count = new Intl.NumberFormat('en')
