import type { Meta, StoryObj } from '@storybook/react-vite'
import { type Token, tokensOf } from './read-tokens.ts'
import { tokens } from './theme.ts'
import { Code, TokenTable } from './token-table.tsx'

const meta = { title: 'Tokens/Space and shape', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const named = (name: string) => tokens.find((token) => token.name === name) as Token
const space = named('spacing')
const rowHeight = named('row-height')

export const Space: Story = {
  render: () => (
    <TokenTable
      title="Space"
      about={space.use}
      head={['Class', 'Distance', 'Looks like']}
      rows={[1, 2, 3, 4, 5, 6, 8, 10].map((steps) => ({
        key: String(steps),
        cells: [
          <Code key="name">p-{steps}</Code>,
          `${steps * Number.parseFloat(space.light)} rem`,
          <span
            key="sample"
            aria-hidden
            className="block h-4 rounded-xs bg-accent"
            style={{ width: `calc(var(--spacing) * ${steps})` }}
          />,
        ],
      }))}
    />
  ),
}

export const Radius: Story = {
  render: () => (
    <TokenTable
      title="Radius"
      about="Larger elements are rounder. An element inside another one is one step less round."
      head={['Token', 'For', 'Value', 'Looks like']}
      rows={tokensOf(tokens, 'radius-').map(({ name, use, light }) => ({
        key: name,
        cells: [
          <Code key="name">rounded-{name}</Code>,
          use,
          <Code key="value">{light}</Code>,
          <span
            key="sample"
            aria-hidden
            className="block h-10 w-16 border border-strong bg-sunken"
            style={{ borderRadius: light }}
          />,
        ],
      }))}
    />
  ),
}

export const Shadow: Story = {
  render: () => (
    <TokenTable
      title="Shadow"
      about="Only for floating elements. In the dark theme shadows are hard to see, so they include a faint light edge."
      head={['Token', 'For', 'Looks like']}
      rows={tokensOf(tokens, 'shadow-').map(({ name, use }) => ({
        key: name,
        cells: [
          <Code key="name">shadow-{name}</Code>,
          use,
          <span
            key="sample"
            aria-hidden
            className="m-3 block h-12 w-24 rounded-md bg-raised"
            style={{ boxShadow: `var(--shadow-${name})` }}
          />,
        ],
      }))}
    />
  ),
}

/** Row height follows `data-density` on the root element. Change it in the toolbar. */
export const Density: Story = {
  render: () => (
    <TokenTable
      title="Density"
      about="Comfortable for reading, compact for comparing. Only tables follow it; controls keep their size, so that they stay easy to hit."
      head={['Token', 'For', 'Looks like, as the toolbar says']}
      rows={[
        {
          key: rowHeight.name,
          cells: [
            <Code key="name">--{rowHeight.name}</Code>,
            rowHeight.use,
            <span
              key="sample"
              aria-hidden
              className="block w-40 rounded-xs border border-strong bg-sunken"
              style={{ height: 'var(--row-height)' }}
            />,
          ],
        },
      ]}
    />
  ),
}

export const Widths: Story = {
  render: () => (
    <TokenTable
      title="Widths of the window"
      about="Widths at which the layout changes. A class with the name applies from there, one with max- in front below it."
      head={['Token', 'What changes', 'From']}
      rows={tokensOf(tokens, 'breakpoint-').map(({ name, use, light }) => ({
        key: name,
        cells: [<Code key="name">{name}:</Code>, use, <Code key="value">{light}</Code>],
      }))}
    />
  ),
}
