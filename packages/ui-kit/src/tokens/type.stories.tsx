import type { Meta, StoryObj } from '@storybook/react-vite'
import { tokensOf } from './read-tokens.ts'
import { tokens } from './theme.ts'
import { Code, TokenTable } from './token-table.tsx'

const meta = { title: 'Tokens/Type', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const lineHeight = (name: string) => tokens.find((token) => token.name === `${name}--line-height`)?.light

export const Sizes: Story = {
  render: () => (
    <TokenTable
      title="Sizes"
      about="Small and even, because people scan a console. Weight matters more than size; numbers that are compared use tabular-nums."
      head={['Token', 'For', 'Size / line', 'Looks like']}
      rows={tokens
        .filter(({ name }) => /^text-\w+$/.test(name))
        .map(({ name, use, light }) => ({
          key: name,
          cells: [
            <Code key="name">{name}</Code>,
            use,
            <Code key="value">
              {light} / {lineHeight(name)}
            </Code>,
            <span
              key="sample"
              className="whitespace-nowrap"
              style={{ fontSize: light, lineHeight: lineHeight(name) }}
            >
              Harbour at dawn, 1 234 of 2 000
            </span>,
          ],
        }))}
    />
  ),
}

export const Faces: Story = {
  render: () => (
    <TokenTable
      title="Faces"
      about="Both fonts come with the kit; none is loaded from another server."
      head={['Token', 'For', 'Looks like']}
      rows={tokensOf(tokens, 'font-').map(({ name, use, light }) => ({
        key: name,
        cells: [
          <Code key="name">font-{name}</Code>,
          use,
          <span key="sample" className="text-base" style={{ fontFamily: light }}>
            Vitrine 0123456789 0xa11ce1234
          </span>,
        ],
      }))}
    />
  ),
}
