import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { spoken } from '../announcer/spoken.ts'
import { Button } from '../button/button.tsx'
import { Drawer } from '../drawer/drawer.tsx'
import { Field } from '../field/field.tsx'
import { Combobox, type ComboboxProps } from './combobox.tsx'
import { type ComboboxOption, matching } from './use-options.ts'

const collections: ComboboxOption[] = [
  { value: 'c1', label: 'Harbour Lights', description: '24 assets on Amber' },
  { value: 'c2', label: 'Harbour Nights', description: '8 assets on Basalt' },
  { value: 'c3', label: 'Café Mornings', description: '112 assets on Amber' },
  { value: 'c4', label: 'Tides', description: 'Being deployed', disabled: true },
  { value: 'c5', label: 'Umbra', description: '3 assets on Amber' },
]

function Example({ value: first, onValueChange, ...rest }: ComboboxProps) {
  const [value, setValue] = useState(first)
  return (
    <Field label="Collection" className="max-w-80">
      <Combobox
        {...rest}
        value={value}
        onValueChange={(next) => {
          onValueChange(next)
          setValue(next)
        }}
      />
    </Field>
  )
}

const meta = {
  title: 'Kit/Combobox',
  component: Combobox,
  args: { options: collections, value: null, onValueChange: fn() },
  render: (args) => <Example {...args} />,
} satisfies Meta<typeof Combobox>
export default meta
type Story = StoryObj<typeof meta>

/** Waits two frames, after which pending changes of the page are drawn. */
const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

const highlighted = () => {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant')
  return id ? document.getElementById(id)?.firstElementChild?.textContent : null
}

/** By keyboard only: typing ignores case and accents, and Enter selects the first match. */
export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Collection' })
    await userEvent.tab()
    await expect(field).toHaveFocus()
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('CAFE')
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await expect(screen.getAllByRole('option')).toHaveLength(1)
    await waitFor(() => expect(spoken().at(-1)).toBe('1 option'))
    await userEvent.keyboard('{Enter}')
    await expect(args.onValueChange).toHaveBeenCalledWith(collections[2])
    await expect(field).toHaveValue('Café Mornings')
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await expect(field).toHaveFocus()
  },
}

export const Playground: Story = { args: { value: collections[0] ?? null } }

/** The keys of the WAI-ARIA combobox pattern. */
export const Keys: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox')
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await expect(highlighted()).toBe('Harbour Lights')
    await userEvent.keyboard('{ArrowUp}')
    await expect(highlighted()).toBe('Umbra')
    // Skips the disabled option and wraps around.
    await userEvent.keyboard('{ArrowUp}')
    await expect(highlighted()).toBe('Café Mornings')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(highlighted()).toBe('Harbour Lights')
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await expect(highlighted()).toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await expect(field).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect(args.onValueChange).toHaveBeenCalledWith(collections[1])
  },
}

export const Open: Story = {
  args: { value: collections[0] ?? null },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await expect(await screen.findByRole('option', { selected: true })).toHaveTextContent('Harbour Lights')
    await expect(highlighted()).toBe('Harbour Lights')
  },
}

/** By mouse. A press on a disabled option does nothing. */
export const Pointer: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await userEvent.click(await screen.findByRole('option', { name: /Tides/ }))
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('option', { name: /Umbra/ }))
    await expect(canvas.getByRole('combobox')).toHaveValue('Umbra')
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null)
    await expect(canvas.getByRole('combobox')).toHaveFocus()
  },
}

/** Leaving without a selection restores the previous one; clearing the field clears the selection. */
export const LeftAndEmptied: Story = {
  args: { value: collections[0] ?? null },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox')
    await userEvent.click(field)
    await userEvent.keyboard('umb')
    await expect(field).toHaveValue('umb')
    await userEvent.tab()
    await expect(field).toHaveValue('Harbour Lights')
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await userEvent.clear(field)
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null)
  },
}

/** If `empty` returns null, nothing is shown instead of the default message. */
export const NothingToSay: Story = {
  args: { empty: () => null },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'zebra')
    await expect(screen.queryByText(/zebra/)).toBeNull()
  },
}

export const Nothing: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox')
    await userEvent.type(field, 'zebra')
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await expect(canvas.getAllByText('Nothing matches “zebra”.')[0]).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(field).toHaveValue('zebra')
  },
}

/** Answers "har" late, so that the answer arrives after that of a later text. */
let answerLate: () => void = () => undefined
const slowly = fn((text: string) => {
  const { promise, resolve } = Promise.withResolvers<readonly ComboboxOption[]>()
  if (text === 'har') answerLate = () => resolve([{ value: 'late', label: 'A late answer' }])
  else resolve(matching(collections, text))
  return promise
})
export const AsyncSearch: Story = {
  args: { options: slowly },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox')
    await userEvent.type(field, 'har')
    await waitFor(() => expect(slowly).toHaveBeenCalledWith('har', expect.any(AbortSignal)))
    await expect(field).toHaveAttribute('aria-busy', 'true')
    await userEvent.type(field, 'bour n')
    await expect(await screen.findByRole('option', { name: /Harbour Nights/ })).toBeVisible()
    await waitFor(() => expect(field).not.toHaveAttribute('aria-busy'))
    answerLate()
    await drawn()
    await expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Harbour Nights8 assets on Basalt',
    ])
    await expect(field).not.toHaveAttribute('aria-busy')
  },
}

/** Lists options for an empty text; for any other text the test answers with `answerNow`. */
let answerNow: () => void = () => undefined
const waiting = fn((text: string) => {
  if (text === '') return Promise.resolve(collections)
  const { promise, resolve } = Promise.withResolvers<readonly ComboboxOption[]>()
  answerNow = () => resolve([{ value: 'c9', label: 'Umber Coast' }])
  return promise
})

/** While a search is pending, only the previous results that match the text can be selected. */
export const EnterBeforeTheAnswer: Story = {
  args: { options: waiting },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox')
    await userEvent.click(field)
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(5))
    await userEvent.keyboard('umb')
    await expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Umbra3 assets on Amber',
    ])
    await userEvent.keyboard('er{Enter}')
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await expect(field).toHaveValue('umber')
    await waitFor(() => expect(waiting).toHaveBeenLastCalledWith('umber', expect.any(AbortSignal)))
    await expect(canvas.getAllByText('Searching…')[0]).toBeVisible()
    answerNow()
    await expect(await screen.findByRole('option', { name: 'Umber Coast' })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(args.onValueChange).toHaveBeenCalledWith({ value: 'c9', label: 'Umber Coast' })
  },
}

const unanswered = () => new Promise<never>(() => undefined)

/** Results of one search are not offered for another. */
export const SearchChanges: Story = {
  args: { options: waiting },
  render: function ChangingSearch(args) {
    const [options, setOptions] = useState<ComboboxProps['options']>(() => args.options)
    return (
      <>
        <Example {...args} options={options} />
        <Button onClick={() => setOptions(() => unanswered)}>Search elsewhere</Button>
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(5))
    await userEvent.click(canvas.getByRole('button', { name: 'Search elsewhere' }))
    await userEvent.click(canvas.getByRole('combobox'))
    await expect(canvas.getAllByText('Searching…')[0]).toBeVisible()
    await expect(screen.queryByRole('option')).toBeNull()
  },
}

const failingOnce = fn(async () => collections)
export const SearchFails: Story = {
  args: { options: failingOnce },
  beforeEach: () => {
    failingOnce.mockRejectedValueOnce(new Error('The platform does not answer.'))
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await waitFor(() =>
      expect(
        canvas.getAllByText('The search failed: The platform does not answer. Press Enter to try again.')[0],
      ).toBeVisible(),
    )
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(5))
  },
}

/** The first Escape closes the list, the second one the drawer. The drawer does not clip the list. */
export const InDrawer: Story = {
  render: function InADrawer(args) {
    const [open, setOpen] = useState(true)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Drawer title="Move asset" open={open} onOpenChange={setOpen} footer={<Button>Move</Button>}>
          <div className="pt-[60vh]">
            <Example {...args} />
          </div>
        </Drawer>
      </>
    )
  },
  play: async ({ userEvent }) => {
    const drawer = within(await screen.findByRole('dialog'))
    const field = drawer.getByRole('combobox')
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(drawer.getByRole('listbox')).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await expect(screen.getByRole('dialog')).toBeVisible()
    await userEvent.click(field)
    await userEvent.click(drawer.getByRole('option', { name: /Umbra/ }))
    await expect(field).toHaveValue('Umbra')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const LongWords: Story = {
  args: {
    options: [
      {
        value: 'long',
        label: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichensammlung',
        description: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
      },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    const option = await screen.findByRole('option')
    await expect(option.scrollWidth).toBeLessThanOrEqual(option.clientWidth)
  },
}
export const Invalid: Story = { args: { 'aria-invalid': true } }
export const Required: Story = { args: { value: collections[0] ?? null, required: true } }
export const Disabled: Story = { args: { value: collections[0] ?? null, disabled: true } }
