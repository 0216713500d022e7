import type { Meta, StoryObj } from '@storybook/react-vite'
import { Plus, Trash2 } from 'lucide-react'
import { expect, fn } from 'storybook/test'
import { Button } from './button.tsx'

const meta = {
  title: 'Kit/Button',
  component: Button,
  args: { children: 'Create collection', onClick: fn() },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('button')).toHaveFocus()
  },
}
export const Playground: Story = { args: { variant: 'primary', size: 'md', loading: false } }
export const Primary: Story = { args: { variant: 'primary', icon: <Plus aria-hidden /> } }
export const Ghost: Story = { args: { variant: 'ghost' } }
export const Danger: Story = {
  args: { variant: 'danger', children: 'Delete', icon: <Trash2 aria-hidden /> },
}
export const Secondary: Story = { args: { variant: 'secondary' } }
export const WithIcon: Story = { args: { icon: <Plus aria-hidden /> } }
export const Small: Story = { args: { size: 'sm' } }
export const Disabled: Story = { args: { variant: 'primary', disabled: true } }

export const Loading: Story = {
  args: { variant: 'primary', loading: true, type: 'submit' },
  render: (args) => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        event.currentTarget.dataset.submitted = 'yes'
      }}
    >
      <Button {...args} />
    </form>
  ),
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button')
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button.closest('form')).not.toHaveAttribute('data-submitted')
    await expect(button).toHaveFocus()
  },
}

export const AsLink: Story = {
  args: {
    asChild: true,
    variant: 'primary',
    icon: <Plus aria-hidden />,
    children: <a href="#created">Create collection</a>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Create collection' })).toHaveAttribute('data-variant')
  },
}

/** All variants side by side. */
export const Overview: Story = {
  render: () => (
    <div className="flex flex-col items-start gap-3">
      {(['md', 'sm'] as const).map((size) => (
        <div key={size} className="flex flex-wrap gap-2">
          {(['primary', 'secondary', 'ghost', 'danger'] as const).map((variant) => (
            <Button key={variant} variant={variant} size={size} icon={<Plus aria-hidden />}>
              {variant}
            </Button>
          ))}
          <Button variant="primary" size={size} loading>
            Saving
          </Button>
          <Button size={size} disabled>
            Disabled
          </Button>
        </div>
      ))}
    </div>
  ),
}

/** On a phone a long label wraps, so that the page does not scroll sideways. */
export const LongWords: Story = {
  args: {
    variant: 'primary',
    icon: <Plus aria-hidden />,
    children: 'Create the Harbour and Lighthouse Anniversary Collection of 2026',
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button')).toBeVisible()
    const { scrollWidth, clientWidth } = canvasElement.ownerDocument.documentElement
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  },
}
