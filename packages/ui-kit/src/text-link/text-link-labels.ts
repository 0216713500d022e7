export const textLinkLabels = { newTab: '(opens in a new tab)' }
