import type { Meta, StoryObj } from '@storybook/react-vite'
import { Boxes, Image as ImageIcon, LayoutDashboard, Plus, Settings, Sun } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { spoken } from '../announcer/spoken.ts'
import { Button } from '../button/button.tsx'
import { Kbd } from '../kbd/kbd.tsx'
import { Modal } from '../modal/modal.tsx'
import type { Command, CommandGroup } from './command.ts'
import { CommandPalette, type CommandPaletteProps } from './command-palette.tsx'
import { useCommandKey } from './use-command-key.ts'

const run = fn<(id: string) => void>()
const command = (id: string, label: string, more: Partial<Command> = {}): Command => ({
  id,
  label,
  onSelect: () => run(id),
  ...more,
})

const pages: CommandGroup = {
  id: 'pages',
  heading: 'Go to',
  commands: [
    command('dashboard', 'Dashboard', {
      icon: <LayoutDashboard aria-hidden />,
      keywords: ['home', 'counts'],
    }),
    command('collections', 'Collections', { icon: <Boxes aria-hidden />, keywords: ['experience'] }),
    command('settings', 'Settings', { icon: <Settings aria-hidden />, keywords: ['preferences'] }),
  ],
}
const actions: CommandGroup = {
  id: 'actions',
  heading: 'Actions',
  commands: [
    command('create', 'Create collection', {
      icon: <Plus aria-hidden />,
      keywords: ['new'],
      shortcut: ['Ctrl', 'N'],
    }),
    command('theme', 'Switch the theme', { icon: <Sun aria-hidden />, keywords: ['dark', 'light'] }),
    command('publish', 'Publish', { disabled: true, hint: 'only an admin may' }),
  ],
}
const assets = ['Harbour Lights', 'Tide Tables', 'Lighthouse Keepers', 'Salt and Rope'].map((name, index) =>
  command(`asset-${index}`, name, { icon: <ImageIcon aria-hidden />, hint: 'in North Coast' }),
)
const searched: CommandGroup = {
  id: 'assets',
  heading: 'Assets',
  search: (query) =>
    Promise.resolve(assets.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()))),
}

const meta = {
  title: 'Kit/CommandPalette',
  component: CommandPalette,
  // The palette covers the page, so each story has its own frame.
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  args: { open: true, onOpenChange: fn(), groups: [pages, actions] },
  beforeEach: () => {
    run.mockClear()
  },
  render: function Example(args: CommandPaletteProps) {
    const [open, setOpen] = useState(args.open)
    useCommandKey(() => setOpen(true))
    return (
      <div className="min-h-[520px]">
        <Button onClick={() => setOpen(true)}>
          Search <Kbd>Ctrl</Kbd> <Kbd>K</Kbd>
        </Button>
        <CommandPalette {...args} open={open} onOpenChange={setOpen} />
      </div>
    )
  },
} satisfies Meta<typeof CommandPalette>
export default meta
type Story = StoryObj<typeof meta>

const field = () => screen.findByRole('combobox', { name: 'Command palette' })
const selected = () => screen.getByRole('option', { selected: true })

/** Arrow keys move through all groups and wrap around, Home and End jump, and Enter runs the active command. */
export const Default: Story = {
  play: async ({ userEvent }) => {
    const input = await field()
    await waitFor(() => expect(input).toHaveFocus())
    await waitFor(() => expect(selected()).toHaveTextContent('Dashboard'))
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(selected()).toHaveTextContent('Collections'))
    await expect(input).toHaveAttribute('aria-activedescendant', selected().id)
    await userEvent.keyboard('{End}')
    // Skips the last command, which is disabled.
    await waitFor(() => expect(selected()).toHaveTextContent('Switch the theme'))
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(selected()).toHaveTextContent('Dashboard'))
    await userEvent.keyboard('{ArrowUp}{Home}{ArrowDown}{Enter}')
    await waitFor(() => expect(run).toHaveBeenCalledWith('collections'))
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}

/** Chrome's autofill dispatches a keydown event without a key. */
export const NoKey: Story = {
  args: { open: false },
  play: async ({ userEvent }) => {
    const failed = fn()
    window.addEventListener('error', failed)
    document.dispatchEvent(new Event('keydown'))
    window.removeEventListener('error', failed)
    await expect(failed).not.toHaveBeenCalled()
    await userEvent.keyboard('{Control>}k{/Control}')
    await waitFor(async () => expect(await field()).toHaveFocus())
  },
}
export const Playground: Story = { args: { placeholder: 'Type a page or an action' } }

/** Typing filters by label and keyword, best match first, and the number of results is announced. */
export const Typing: Story = {
  play: async ({ userEvent }) => {
    await waitFor(async () => expect(await field()).toHaveFocus())
    await userEvent.keyboard('coll')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
    await expect(screen.getAllByRole('option')[0]).toHaveTextContent('Collections')
    await waitFor(() => expect(spoken().at(-1)).toBe('2 results'))
    await userEvent.clear(await field())
    await userEvent.keyboard('preferences')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    await waitFor(() => expect(selected()).toHaveTextContent('Settings'))
  },
}

/** Ctrl K opens the palette. Escape closes it and returns the focus. */
export const OpensByKey: Story = {
  args: { open: false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Control>}k{/Control}')
    await waitFor(async () => expect(await field()).toHaveFocus())
    // The focus stays inside.
    await userEvent.tab()
    await expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(canvas.getByRole('button', { name: /Search/ })).toHaveFocus())
    await expect(run).not.toHaveBeenCalled()
  },
}

const theme = command('theme', 'Switch the theme', { icon: <Sun aria-hidden /> })
const remember = fn<(recent: readonly Command[]) => void>()

/** Recent commands are shown while nothing is typed. The host stores them. */
export const Recent: Story = {
  args: { recent: [theme], onRecentChange: remember },
  play: async ({ userEvent }) => {
    await waitFor(async () => expect(await field()).toHaveFocus())
    const recent = screen.getByRole('group', { name: 'Recent' })
    await expect(within(recent).getAllByRole('option')).toHaveLength(1)
    // The same command is in "Actions" too, but only one of the two is active.
    await waitFor(() => expect(selected().closest('[role=group]')).toBe(recent))
    await userEvent.keyboard('das')
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull())
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(remember.mock.lastCall?.[0].map(({ id }) => id)).toEqual(['dashboard', 'theme']),
    )
  },
}

/** A group that searches for its commands, beside groups with known ones. */
export const Searching: Story = {
  args: { groups: [pages, actions, searched] },
  play: async ({ userEvent }) => {
    await waitFor(async () => expect(await field()).toHaveFocus())
    await expect(screen.queryByRole('group', { name: 'Assets' })).toBeNull()
    await userEvent.keyboard('light')
    const found = await screen.findByRole('group', { name: 'Assets' })
    await expect(within(found).getAllByRole('option')).toHaveLength(2)
  },
}

/** The known groups stay usable while a search is pending. */
export const Waiting: Story = {
  args: { groups: [pages, { ...searched, search: () => new Promise(() => undefined) }] },
  play: async ({ userEvent }) => {
    await waitFor(async () => expect(await field()).toHaveFocus())
    await userEvent.keyboard('harbour')
    await screen.findByText('Searching…')
  },
}

/** A group whose search fails says so, and the others stay usable. */
export const SearchFailed: Story = {
  args: { groups: [pages, { ...searched, search: () => Promise.reject(new Error('no network')) }] },
  play: async ({ userEvent }) => {
    await waitFor(async () => expect(await field()).toHaveFocus())
    await userEvent.keyboard('das')
    await screen.findByText('This group could not be searched.')
    await expect(screen.getByRole('option', { name: /Dashboard/ })).toBeVisible()
  },
}

let late = Promise.withResolvers<void>()
const asked = fn<(query: string) => void>()
/** Only the results of the latest query are shown, even if earlier ones arrive after them. */
export const LateAnswers: Story = {
  beforeEach: () => {
    late = Promise.withResolvers()
  },
  args: {
    groups: [
      {
        ...searched,
        search: (query) => {
          asked(query)
          return query === 'a'
            ? late.promise.then(() => [command('late', 'The late answer')])
            : Promise.resolve([command('last', `The answer to ${query}`)])
        },
      },
    ],
  },
  play: async ({ userEvent }) => {
    await waitFor(async () => expect(await field()).toHaveFocus())
    await userEvent.keyboard('a')
    await waitFor(() => expect(asked).toHaveBeenCalledWith('a'))
    await userEvent.keyboard('b')
    await screen.findByRole('option', { name: 'The answer to ab' })
    late.resolve()
    // The next key press is handled after the late answer.
    await userEvent.keyboard('{ArrowDown}')
    await expect(screen.queryByText('The late answer')).toBeNull()
    await expect(screen.getByRole('option')).toHaveTextContent('The answer to ab')
  },
}

export const Empty: Story = {
  play: async ({ userEvent }) => {
    await waitFor(async () => expect(await field()).toHaveFocus())
    await userEvent.keyboard('zebra')
    await expect(await screen.findByText('Nothing matches “zebra”.')).toBeVisible()
    // Without a command to run, the palette stays open.
    await userEvent.keyboard('{Enter}')
    await expect(screen.getByRole('dialog')).toBeVisible()
  },
}

/** After a command opens a dialog, closing it returns the focus to the button that opened the palette. */
export const OpensADialog: Story = {
  args: { open: false },
  render: function Example(args: CommandPaletteProps) {
    const [open, setOpen] = useState(false)
    const [modal, setModal] = useState(false)
    const create = command('create', 'Create collection', { onSelect: () => setModal(true) })
    return (
      <>
        <Button onClick={() => setOpen(true)}>Search</Button>
        <CommandPalette
          {...args}
          open={open}
          onOpenChange={setOpen}
          groups={[{ id: 'actions', heading: 'Actions', commands: [create] }]}
        />
        <Modal open={modal} onOpenChange={setModal} title="Create collection">
          Its name and its networks.
        </Modal>
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Search' })
    await userEvent.click(button)
    await waitFor(async () => expect(await field()).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: 'Create collection' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(button).toHaveFocus())
  },
}

export const LongWords: Story = {
  args: {
    groups: [
      {
        id: 'collections',
        heading: 'Collections',
        commands: [
          command(
            'long',
            'The Harbour and Lighthouse Anniversary Collection of 2026, Second Edition, Extended',
            {
              icon: <Boxes aria-hidden />,
              hint: 'Donaudampfschifffahrtsgesellschaftskapitänsmützen and other North Coast pieces',
              shortcut: ['Ctrl', 'Shift', 'H'],
            },
          ),
        ],
      },
    ],
  },
}

export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { groups: [pages, actions] },
}
