export const themeLabels = { theme: 'Theme', light: 'Light', dark: 'Dark', system: 'System' }
