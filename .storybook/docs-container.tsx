import { DocsContainer as Container, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { type PropsWithChildren, useSyncExternalStore } from 'react'
import { bookTheme } from './book-theme.ts'

const root = document.documentElement
const themeOfRoot = () => (root.dataset.theme === 'dark' ? 'dark' : 'light')

function subscribe(listener: () => void) {
  const observer = new MutationObserver(listener)
  observer.observe(root, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** The page around a component's documentation, in the theme chosen in the toolbar. */
export function DocsContainer(props: PropsWithChildren<DocsContainerProps>) {
  const theme = useSyncExternalStore(subscribe, themeOfRoot)
  return <Container {...props} theme={bookTheme(theme)} />
}
