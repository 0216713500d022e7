import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Badge } from '../badge/badge.tsx'
import { Tabs } from './tabs.tsx'

const meta = {
  title: 'Kit/Tabs',
  component: Tabs.Root,
  subcomponents: { List: Tabs.List, Tab: Tabs.Tab, Panel: Tabs.Panel },
  args: { defaultValue: 'contract' },
  render: (args) => (
    <Tabs.Root {...args}>
      <Tabs.List aria-label="Collection">
        <Tabs.Tab value="contract">Contract</Tabs.Tab>
        <Tabs.Tab value="networks">
          Networks <Badge>4</Badge>
        </Tabs.Tab>
        <Tabs.Tab value="history" disabled>
          History
        </Tabs.Tab>
        <Tabs.Tab value="team">Team</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="contract">The contract.</Tabs.Panel>
      <Tabs.Panel value="networks">The networks.</Tabs.Panel>
      <Tabs.Panel value="history">The history.</Tabs.Panel>
      <Tabs.Panel value="team">The team.</Tabs.Panel>
    </Tabs.Root>
  ),
} satisfies Meta<typeof Tabs.Root>
export default meta
type Story = StoryObj<typeof meta>

/** Arrows wrap around and skip disabled tabs, Home and End jump, and Tab moves to the panel. */
export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const tab = (name: RegExp) => canvas.getByRole('tab', { name })
    await userEvent.tab()
    await expect(tab(/Contract/)).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(tab(/Networks/)).toHaveFocus()
    await expect(tab(/Networks/)).toHaveAttribute('aria-selected', 'true')
    await expect(canvas.getByRole('tabpanel', { name: /Networks/ })).toHaveTextContent('The networks.')
    await userEvent.keyboard('{ArrowRight}')
    await expect(tab(/Team/)).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(tab(/Contract/)).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect(tab(/Team/)).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect(tab(/Contract/)).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('tabpanel')).toHaveFocus()
  },
}
export const Playground: Story = { args: { defaultValue: 'networks' } }
/** For panels that are expensive to show: arrows only move the focus, Enter or Space shows the panel. */
export const Manual: Story = {
  args: { activationMode: 'manual' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('The contract.')
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('The networks.')
  },
}
export const Disabled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { name: 'History' })).toBeDisabled()
  },
}
/** Tabs that don't fit scroll sideways. */
export const LongWords: Story = {
  render: (args) => (
    <div className="w-64">
      <Tabs.Root {...args}>
        <Tabs.List aria-label="Collection">
          <Tabs.Tab value="contract">Donaudampfschifffahrtsgesellschaft</Tabs.Tab>
          <Tabs.Tab value="networks">Lighthouse keepers of the coast</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="contract">The contract.</Tabs.Panel>
        <Tabs.Panel value="networks">The networks.</Tabs.Panel>
      </Tabs.Root>
    </div>
  ),
}
