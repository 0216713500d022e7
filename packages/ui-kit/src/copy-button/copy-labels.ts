export const copyLabels = { copy: 'Copy', copied: 'Copied', refused: 'The browser refused to copy' }
