import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Modal } from '../modal/modal.tsx'
import { announce } from './announce.ts'
import { LiveText } from './live-text.tsx'
import { recordSpoken, spoken } from './spoken.ts'

const meta = {
  title: 'Kit/LiveText',
  component: LiveText,
  args: { children: '' },
  parameters: { docs: { story: { inline: false, height: '240px' } } },
  render: function Example(args) {
    const [rows, setRows] = useState(0)
    const [open, setOpen] = useState(false)
    return (
      <div className="flex min-h-40 flex-col items-start gap-3 text-sm">
        <Button onClick={() => setRows(rows + 1)}>Add a row</Button>
        <Button onClick={() => setOpen(true)}>Open a dialog</Button>
        <LiveText {...args}>{rows === 0 ? args.children : `${rows} ${rows === 1 ? 'row' : 'rows'}`}</LiveText>
        <Modal title="Import" open={open} onOpenChange={setOpen}>
          <Button onClick={() => announce('The file is read.')}>Read the file</Button>
        </Modal>
      </div>
    )
  },
} satisfies Meta<typeof LiveText>
export default meta
type Story = StoryObj<typeof meta>

const button = (name: string) => screen.getByRole('button', { name })

/** Changes of the content are announced once each. */
export const Default: Story = {
  args: { ref: fn() },
  play: async ({ args, userEvent }) => {
    const said = recordSpoken()
    await userEvent.click(button('Add a row'))
    await waitFor(() => expect(said).toEqual(['1 row']))
    await expect(args.ref).toHaveBeenLastCalledWith(screen.getByText('1 row', { ignore: 'p' }))
    await userEvent.click(button('Add a row'))
    await waitFor(() => expect(said).toEqual(['1 row', '2 rows']))
    await expect(document.querySelector('[data-announcer]')).toHaveAttribute('aria-live', 'polite')
  },
}
/** The initial content is announced by default. */
export const HoldsText: Story = {
  args: { children: 'The file has 24 rows.' },
  play: async () => {
    await waitFor(() => expect(spoken()).toEqual(['The file has 24 rows.']))
  },
}
/** `silentAtFirst` skips the announcement of the initial content. */
export const SilentAtFirst: Story = {
  args: { children: 'The file has 24 rows.', silentAtFirst: true },
  play: async ({ userEvent }) => {
    await userEvent.click(button('Add a row'))
    await waitFor(() => expect(spoken()).toEqual(['1 row']))
  },
}
/** An open dialog hides the rest of the page from screen readers, but not announcements. */
export const UnderDialog: Story = {
  play: async ({ userEvent }) => {
    const said = recordSpoken()
    announce('Ready')
    await userEvent.click(button('Open a dialog'))
    await screen.findByRole('dialog', { name: 'Import' })
    await userEvent.click(button('Read the file'))
    await userEvent.click(button('Read the file'))
    // Announcing the same text twice reads it twice.
    await waitFor(() => expect(said).toEqual(['Ready', 'The file is read.', 'The file is read.']))
    await expect(document.querySelector('[data-announcer]')?.closest('[aria-hidden]')).toBeNull()
    await userEvent.keyboard('{Escape}')
  },
}
/** A canceled announcement is not read. */
export const TakenBack: Story = {
  play: async () => {
    const takeBack = announce('Searching')
    announce('2 results')
    takeBack()
    await waitFor(() => expect(spoken()).toEqual(['2 results']))
  },
}
