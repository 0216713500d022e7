const count = new Intl.NumberFormat('en')

export const facetGroupLabels = {
  more: (values: number) => `Show ${count.format(values)} more`,
  fewer: 'Show fewer',
  /** Where a value's count is. */
  count: (rows: number) => count.format(rows),
}
