export const chartLabels = {
  /** The heads of the columns of the values' table. */
  label: 'Label',
  value: 'Value',
  when: 'When',
  showChart: 'Show as a chart',
  showTable: 'Show as a table',
}
