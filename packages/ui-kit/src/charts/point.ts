/** A value and what it is of. */
export interface ChartPoint {
  label: string
  /** Zero or more. */
  value: number
}
