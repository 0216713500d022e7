import type { Preview } from '@storybook/react-vite'
import axe from 'axe-core'

const other = { light: 'dark', dark: 'light' }

/**
 * Checks a story's final state in the other theme as well. axe has already checked everything in the first
 * theme, and only colors differ. Runs only in tests, and not for pages, which screens.spec.ts shows in all themes.
 */
export const checkOtherTheme: NonNullable<Preview['afterEach']> = async ({
  parameters,
  globals,
  title,
  viewMode,
}) => {
  const isPage = title.startsWith('Console/')
  const isTest = '__vitest_browser__' in globalThis && viewMode !== 'docs'
  if (!isTest || isPage || parameters.a11y?.test !== 'error') return
  const { dataset } = document.documentElement
  const drawn = globals.theme === 'dark' ? 'dark' : 'light'
  const { motion } = dataset
  dataset.motion = 'reduced'
  dataset.theme = other[drawn]
  try {
    await new Promise(requestAnimationFrame)
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish()
    }
    const { violations } = await axe.run(document.body, {
      runOnly: ['color-contrast'],
      resultTypes: ['violations'],
    })
    const found = violations.flatMap(({ nodes }) =>
      nodes.map((node) => `${node.html}\n${node.failureSummary}`),
    )
    if (found.length > 0) throw new Error(`In the ${other[drawn]} theme:\n${found.join('\n\n')}`)
  } finally {
    dataset.theme = drawn
    dataset.motion = motion ?? 'full'
  }
}
