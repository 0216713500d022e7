/** Returns a number of rows for a list. */
export const rows = <Row>(count: number, make: (index: number) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => make(index))
