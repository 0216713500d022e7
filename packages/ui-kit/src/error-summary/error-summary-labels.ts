export const errorSummaryLabels = {
  title: (count: number) =>
    count === 1 ? 'One thing needs your attention' : `${count} things need your attention`,
}
