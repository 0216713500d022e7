import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { Select } from './select.tsx'

const meta = {
  title: 'Kit/Select',
  component: Select,
  args: {
    options: [
      { value: 'amber', label: 'Amber' },
      { value: 'basalt', label: 'Basalt' },
      { value: 'coral', label: 'Coral Test', disabled: true },
    ],
    onValueChange: fn(),
  },
  decorators: [
    (Story: () => ReactNode) => (
      <Field label="Network" className="max-w-60">
        {Story()}
      </Field>
    ),
  ],
} satisfies Meta<typeof Select>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const trigger = canvas.getByRole('combobox', { name: 'Network' })
    await expect(trigger).toHaveTextContent('Choose…')
    await userEvent.tab()
    await expect(trigger).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('option', { name: 'Basalt' })
    await userEvent.keyboard('b')
    await waitFor(() => expect(screen.getByRole('option', { name: 'Basalt' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onValueChange).toHaveBeenCalledWith('basalt')
    await waitFor(() => expect(trigger).toHaveFocus())
    await expect(trigger).toHaveTextContent('Basalt')
  },
}
export const Playground: Story = { args: { defaultValue: 'amber', size: 'sm' } }
export const Open: Story = {
  parameters: {
    a11y: {
      // While the list is open, the rest of the page is hidden from screen readers, including the select's own
      // button. The focus stays in the list, so nothing hidden can be reached; axe allows this for dialogs, but not
      // for a list.
      config: { rules: [{ id: 'aria-hidden-focus', enabled: false }] },
    },
  },
  args: { defaultValue: 'amber' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('option', { name: 'Amber' })).toBeVisible())
    // A press outside the list reaches nothing on the page.
    const { left, top } = canvas.getByText('Network').getBoundingClientRect()
    await expect(canvasElement).not.toContainElement(
      document.elementFromPoint(left + 1, top + 1) as HTMLElement,
    )
  },
}
export const Invalid: Story = { args: { 'aria-invalid': true } }
export const Disabled: Story = { args: { disabled: true, defaultValue: 'amber' } }

/** Escape keeps the selection and returns the focus to the field. */
export const Escape: Story = {
  args: { defaultValue: 'amber' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('option', { name: 'Amber' })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown>}')
    await waitFor(() => expect(screen.getByRole('option', { name: 'Basalt' })).toHaveFocus())
    await userEvent.keyboard('{/ArrowDown}{Escape}')
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveFocus())
    await expect(canvas.getByRole('combobox')).toHaveTextContent('Amber')
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
}
export const LongWords: Story = {
  args: {
    defaultValue: 'long',
    options: [{ value: 'long', label: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichensammlung' }],
  },
}
export const RightToLeft: Story = { globals: { direction: 'rtl' }, args: { defaultValue: 'amber' } }

/** The browser's translation replaces text nodes by elements, and a new selection is shown anyway. */
export const Translated: Story = {
  args: { defaultValue: 'amber' },
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('combobox', { name: 'Network' })
    const translated = document.createElement('font')
    translated.textContent = 'Bernstein'
    const value = document.createTreeWalker(trigger, NodeFilter.SHOW_TEXT).nextNode()
    value?.parentNode?.replaceChild(translated, value)
    await expect(trigger).toHaveTextContent('Bernstein')
    trigger.focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await screen.findByRole('option', { name: 'Basalt' }))
    await waitFor(() => expect(trigger).toHaveTextContent(/^Basalt$/))
  },
}
