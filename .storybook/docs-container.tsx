import { DocsContainer as Container, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { type PropsWithChildren, useEffect, useState } from 'react'
import { GLOBALS_UPDATED } from 'storybook/internal/core-events'
import { bookTheme } from './book-theme.ts'

/** The page around a component's documentation, in the theme that the toolbar says. */
export function DocsContainer(props: PropsWithChildren<DocsContainerProps>) {
  const { channel } = props.context
  const [theme, setTheme] = useState(() => document.documentElement.dataset.theme ?? 'light')
  useEffect(() => {
    const follow = ({ globals }: { globals: { theme: string } }) => setTheme(globals.theme)
    channel.on(GLOBALS_UPDATED, follow)
    return () => channel.off(GLOBALS_UPDATED, follow)
  }, [channel])
  return <Container {...props} theme={bookTheme(theme === 'dark' ? 'dark' : 'light')} />
}
