import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { InRowContext } from '../data-table/in-row-context.ts'
import { RelativeTime } from './relative-time.tsx'

const NOON = Date.UTC(2026, 5, 15, 12)
const clock = { advance: (_by: number) => {} }

const meta = {
  title: 'Kit/RelativeTime',
  component: RelativeTime,
  args: { value: Date.now() - 3 * 60_000 - 1000 },
} satisfies Meta<typeof RelativeTime>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const time = canvas.getByText('3 minutes ago')
    await expect(time).toHaveAttribute('datetime')
    await userEvent.hover(time)
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(/\d{4}.*\d:\d\d:\d\d/)
  },
}
export const Playground: Story = { args: { value: '2026-01-01T12:00:00Z' } }
export const JustNow: Story = { args: { value: Date.now() } }
export const NotATime: Story = { args: { value: 'yesterday' } }
export const Unknown: Story = {
  args: { value: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('unknown time')).toBeVisible()
  },
}

/** The exact time is shown and read on keyboard focus. */
export const ExactOnFocus: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    const time = canvas.getByText('3 minutes ago')
    await expect(time).toHaveFocus()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(/\d{4}.*\d:\d\d:\d\d/)
    await expect(time).toHaveAccessibleDescription(/\d:\d\d:\d\d/)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  },
}
/** Inside a link, the time is not focusable itself. */
export const InsideALink: Story = {
  args: { focusable: false },
  render: (args) => (
    <a href="#event" className="text-sm underline">
      Minted <RelativeTime {...args} />
    </a>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link')).toHaveFocus()
    await expect(canvas.getByText('3 minutes ago')).not.toHaveAttribute('tabindex')
  },
}

/** In a table row, the exact time is visible while the focus is in the row, and never covers the focused control. */
export const InARow: Story = {
  render: (args) => (
    <InRowContext value={true}>
      <div className="group/row flex items-center gap-4 pt-8">
        <Button size="sm">Pause</Button>
        <RelativeTime {...args} />
      </div>
    </InRowContext>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    const button = canvas.getByRole('button', { name: 'Pause' })
    await expect(button).toHaveFocus()
    const exact = canvas.getByText(/\d:\d\d:\d\d/)
    await expect(exact).toBeVisible()
    const [shown, control] = [exact.getBoundingClientRect(), button.getBoundingClientRect()]
    // It is wide enough to overlap the button, but above it.
    await expect(shown.left).toBeLessThan(control.right)
    await expect(shown.bottom).toBeLessThan((control.top + control.bottom) / 2)
  },
}

/** All instances update every 30 seconds. */
export const Ticks: Story = {
  args: { value: NOON - 90_000 },
  beforeEach: () => {
    const { setInterval: setReal, Date: RealDate } = globalThis
    let tick = () => {}
    // Replaces only the component's timer, recognized by its interval of 30 seconds.
    globalThis.setInterval = ((run: () => void, every: number) => {
      if (every !== 30_000) return setReal(run, every)
      tick = run
      return setReal(() => {}, every)
    }) as typeof setInterval
    const now = RealDate.now
    RealDate.now = () => NOON
    clock.advance = (by) => {
      RealDate.now = () => NOON + by
      tick()
    }
    return () => {
      globalThis.setInterval = setReal
      RealDate.now = now
    }
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 minute ago')).toBeVisible()
    clock.advance(45_000)
    await waitFor(() => expect(canvas.getByText('2 minutes ago')).toBeVisible())
  },
}
