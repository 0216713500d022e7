import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, spyOn, waitFor } from 'storybook/test'
import { spoken } from '../announcer/spoken.ts'
import { pauseTimers } from '../lib/pause-timers.ts'
import { CopyButton } from './copy-button.tsx'

const writeText = fn()
const meta = {
  title: 'Kit/CopyButton',
  component: CopyButton,
  args: { value: '0x5FbDB2315678afecb367f032d93F642f64180aa3', label: 'Copy address' },
  beforeEach: () => {
    writeText.mockReset()
    const own = Object.getOwnPropertyDescriptor(navigator, 'clipboard')
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
    return () => {
      if (own) Object.defineProperty(navigator, 'clipboard', own)
      else Reflect.deleteProperty(navigator, 'clipboard')
    }
  },
} satisfies Meta<typeof CopyButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy address' }))
    await expect(writeText).toHaveBeenCalledWith(args.value)
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Copy address' })).toHaveAttribute('data-state', 'copied'),
    )
    await waitFor(() => expect(spoken()).toEqual(['Copied']))
  },
}
/** Each copy is announced and starts its own two seconds, even during those of the previous one. */
export const Twice: Story = {
  play: ({ canvas, userEvent }) =>
    pauseTimers(async ({ pass }) => {
      const button = canvas.getByRole('button', { name: 'Copy address' })
      await userEvent.click(button)
      await waitFor(() => expect(spoken()).toEqual(['Copied']))
      await pass(1500)
      await userEvent.click(button)
      await waitFor(() => expect(spoken()).toEqual(['Copied', 'Copied']))
      await pass(1999)
      await expect(button).toHaveAttribute('data-state', 'copied')
      await pass(1)
      await expect(button).toHaveAttribute('data-state', 'idle')
    }),
}
export const Playground: Story = { args: { label: 'Copy the request id', variant: 'secondary' } }
export const Refused: Story = {
  play: async ({ canvas, userEvent }) => {
    writeText.mockRejectedValue(new Error('not allowed'))
    await userEvent.click(canvas.getByRole('button', { name: 'Copy address' }))
    await waitFor(() => expect(spoken()).toEqual(['The browser refused to copy']))
  },
}

/** Over plain HTTP, browsers have no `navigator.clipboard`. */
export const PlainHttp: Story = {
  beforeEach: () => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
  },
  play: async ({ args, canvas, userEvent }) => {
    const clipboardData = new DataTransfer()
    const copy = spyOn(document, 'execCommand').mockImplementation(() => {
      const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true })
      return !document.dispatchEvent(event)
    })
    const button = canvas.getByRole('button', { name: 'Copy address' })
    await userEvent.click(button)
    await expect(clipboardData.getData('text/plain')).toBe(args.value)
    await waitFor(() => expect(button).toHaveAttribute('data-state', 'copied'))
    await expect(button).toHaveFocus()
    await expect(document.body).not.toHaveTextContent(args.value)
    copy.mockRestore()
  },
}
