import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { RadioGroup } from '../radio-group/radio-group.tsx'
import { DirectionProvider, type DirectionProviderProps } from './direction-provider.tsx'

const meta = {
  title: 'Kit/DirectionProvider',
  component: DirectionProvider,
  args: { dir: 'rtl', children: null },
  render: ({ dir }: DirectionProviderProps) => (
    <DirectionProvider dir={dir}>
      <RadioGroup
        aria-label="حجم"
        defaultValue="a"
        className="flex-row"
        options={[
          { value: 'a', label: 'صغير' },
          { value: 'b', label: 'متوسط' },
          { value: 'c', label: 'كبير' },
        ]}
      />
    </DirectionProvider>
  ),
} satisfies Meta<typeof DirectionProvider>
export default meta
type Story = StoryObj<typeof meta>

/** The left arrow selects the next option, which is on the left. */
export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('radiogroup')).toHaveAttribute('dir', 'rtl')
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft>}')
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'متوسط' })).toHaveFocus())
    await userEvent.keyboard('{/ArrowLeft}')
  },
}
export const Playground: Story = { args: { dir: 'ltr' } }
