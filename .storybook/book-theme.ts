import { create } from 'storybook/theming'

const type = {
  fontBase: '"Inter Variable", ui-sans-serif, system-ui, sans-serif',
  fontCode: '"JetBrains Mono Variable", ui-monospace, monospace',
  brandTitle: 'Vitrine',
  appBorderRadius: 8,
  inputBorderRadius: 6,
}

/** Theme of Storybook's interface, in the colors of theme.css. */
export const bookTheme = (base: 'light' | 'dark') =>
  base === 'light'
    ? create({
        base,
        ...type,
        colorPrimary: '#5b3fd6',
        colorSecondary: '#5b3fd6',
        appBg: '#f7f8fa',
        appContentBg: '#ffffff',
        appPreviewBg: '#f7f8fa',
        appBorderColor: '#e3e5ea',
        textColor: '#16181d',
        barBg: '#ffffff',
        barSelectedColor: '#5137c8',
      })
    : create({
        base,
        ...type,
        colorPrimary: '#8a75f5',
        colorSecondary: '#8a75f5',
        appBg: '#0d0e12',
        appContentBg: '#14161b',
        appPreviewBg: '#14161b',
        appBorderColor: '#272b34',
        textColor: '#eceef2',
        barBg: '#14161b',
        barSelectedColor: '#b5a7ff',
      })
