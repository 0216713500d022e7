/** A value of a chart and its label. */
export interface ChartPoint {
  label: string
  /** At least 0. */
  value: number
}
