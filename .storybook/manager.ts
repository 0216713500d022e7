import { addons } from 'storybook/manager-api'
import { bookTheme } from './book-theme.ts'

const dark = matchMedia('(prefers-color-scheme: dark)').matches
addons.setConfig({ theme: bookTheme(dark ? 'dark' : 'light') })
