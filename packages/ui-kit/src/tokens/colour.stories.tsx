import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { contrast } from './contrast.ts'
import type { Pair } from './pairs.ts'
import { type Token, tokensOf } from './read-tokens.ts'
import { pairs, tokens } from './theme.ts'
import { Code, TokenTable } from './token-table.tsx'
import { worstContrast } from './worst-contrast.ts'

const meta = { title: 'Tokens/Colour', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const head = ['Token', 'For', 'Light', 'Dark', 'Lowest contrast, light', 'Lowest contrast, dark']

function Swatch({ value }: { value: string }) {
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <span
        aria-hidden
        className="size-6 shrink-0 rounded-sm border border-strong"
        style={{ background: value }}
      />
      <Code>{value}</Code>
    </span>
  )
}

function Measured({ found }: { found: { partner: string; ratio: number } | undefined }) {
  if (!found) return <span className="text-subtle">carries no text</span>
  return (
    <span className="whitespace-nowrap tabular-nums">
      {found.ratio.toFixed(1)}:1 <span className="text-muted">{found.partner}</span>
    </span>
  )
}

const row = (
  token: Token,
  name: string,
  measure: (theme: 'light' | 'dark') => { partner: string; ratio: number } | undefined,
) => ({
  key: token.name,
  cells: [
    <Code key="name">{name}</Code>,
    token.use,
    <Swatch key="light" value={token.light} />,
    <Swatch key="dark" value={token.dark} />,
    <Measured key="measured-light" found={measure('light')} />,
    <Measured key="measured-dark" found={measure('dark')} />,
  ],
})

const inPairs = (at: 0 | 1, name: string, word: string) => (theme: 'light' | 'dark') =>
  worstContrast(
    theme,
    tokens,
    pairs.filter((pair) => pair[at] === name),
    (pair: Pair) => `${word} ${pair[at === 0 ? 1 : 0]}`,
  )

const surface = (theme: 'light' | 'dark') =>
  tokens.find(({ name }) => name === 'background-color-surface')?.[theme] ?? ''

/** Contrast computed from theme.css, on every background that a component puts behind the text. AA requires 4.5:1. */
export const Text: Story = {
  render: () => (
    <TokenTable
      title="Text"
      about="Three levels of importance and five tones. The contrast is the lowest one on any background that the token is used on."
      head={head}
      rows={tokensOf(tokens, 'text-color-').map((token) =>
        row(token, `text-${token.name}`, inPairs(0, token.name, 'on')),
      )}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /text-muted/ })).toHaveTextContent(/\d\.\d:1 on \w/)
  },
}

export const Backgrounds: Story = {
  render: () => (
    <TokenTable
      title="Backgrounds"
      about="From the page up to floating elements, then the tones: solid for a mark or an action, soft for a note. The contrast is the lowest one of any text used on it."
      head={head}
      rows={tokensOf(tokens, 'background-color-').map((token) =>
        row(token, `bg-${token.name}`, inPairs(1, token.name, 'with')),
      )}
    />
  ),
}

/** A border that is the only sign of a control needs 3:1 against the surface (WCAG 1.4.11); a hairline does not. */
export const Borders: Story = {
  render: () => (
    <TokenTable
      title="Borders and focus"
      about="A hairline between elements, a medium line around buttons, a strong one around fields."
      head={head}
      rows={[
        ...tokensOf(tokens, 'border-color-').map((token) => ({ token, name: `border-${token.name}` })),
        ...tokensOf(tokens, 'color-').map((token) => ({ token, name: `outline-${token.name}` })),
      ].map(({ token, name }) =>
        row(token, name, (theme) => ({
          partner: 'on surface',
          ratio: contrast(token[theme], surface(theme)),
        })),
      )}
    />
  ),
}
