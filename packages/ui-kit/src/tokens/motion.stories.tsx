import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { tokens } from './theme.ts'
import { Code, TokenTable } from './token-table.tsx'

const meta = { title: 'Tokens/Motion', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const moving = tokens.filter(({ name }) => /^(animate|ease|default-transition)-/.test(name))

/** Turned off by the system setting, and by `data-motion="reduced"` on the root element. Try it in the toolbar. */
export const Motion: Story = {
  render: function Motion() {
    const [turn, setTurn] = useState(0)
    return (
      <div className="space-y-4">
        <TokenTable
          title="Motion"
          about="Between 120 and 200 milliseconds, starting fast and ending slowly. Motion shows where an element comes from, and never makes people wait."
          head={['Token', 'For', 'Value', 'Looks like']}
          rows={moving.map(({ name, use, light }) => ({
            key: name,
            cells: [
              <Code key="name">{name}</Code>,
              use,
              <Code key="value">{light}</Code>,
              name.startsWith('animate-') ? (
                <span key="sample" aria-hidden className="block size-10 overflow-hidden rounded-sm bg-sunken">
                  <span
                    key={turn}
                    className="block size-10 rounded-sm bg-accent"
                    style={{ animation: `var(--${name})` }}
                  />
                </span>
              ) : null,
            ],
          }))}
        />
        <Button onClick={() => setTurn(turn + 1)}>Play again</Button>
      </div>
    )
  },
}
