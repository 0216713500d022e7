import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Badge } from '../badge/badge.tsx'
import { Tabs } from './tabs.tsx'

const meta = { title: 'Kit/Tabs' } satisfies Meta
export default meta

export const Default: StoryObj = {
  render: () => (
    <Tabs.Root defaultValue="contract">
      <Tabs.List aria-label="Collection">
        <Tabs.Tab value="contract">Contract</Tabs.Tab>
        <Tabs.Tab value="networks">
          Networks <Badge>4</Badge>
        </Tabs.Tab>
        <Tabs.Tab value="history" disabled>
          History
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="contract">The contract.</Tabs.Panel>
      <Tabs.Panel value="networks">The networks.</Tabs.Panel>
      <Tabs.Panel value="history">The history.</Tabs.Panel>
    </Tabs.Root>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: /Networks/ })).toHaveFocus()
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('The networks.')
  },
}
