import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { spoken } from '../announcer/spoken.ts'
import { Field } from '../field/field.tsx'
import { FileDrop } from './file-drop.tsx'

const picture =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="teal"/><circle cx="4" cy="4" r="2" fill="gold"/></svg>'

const meta = {
  title: 'Kit/FileDrop',
  component: FileDrop,
  args: {
    accept: ['image/png', 'image/jpeg', 'image/webp'],
    maxSize: 2 * 1024 * 1024,
    onFile: fn(),
    prompt: 'Drop an image here',
  },
  decorators: [
    (Story) => (
      <Field label="Image" className="max-w-md">
        {Story()}
      </Field>
    ),
  ],
} satisfies Meta<typeof FileDrop>
export default meta
type Story = StoryObj<typeof meta>

/** Waits two frames, after which pending changes of the page are drawn. */
const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

const drag = (type: string, target: Element, files: File[], relatedTarget: Element | null = null) => {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer, relatedTarget }))
}
const drop = (target: Element, ...files: File[]) => drag('drop', target, files)
const png = (size: number) => new File([new Uint8Array(size)], 'harbour.png', { type: 'image/png' })

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText(/Image/)
    await userEvent.tab()
    await expect(input).toHaveFocus()
    await expect(input).toHaveAccessibleDescription('PNG, JPEG, or WebP, up to 2 MB')
    await userEvent.upload(input, png(10))
    await expect(args.onFile).toHaveBeenCalledOnce()
    drop(canvas.getByText('Drop an image here'), png(20))
    await expect(args.onFile).toHaveBeenCalledTimes(2)
    await waitFor(() =>
      expect(spoken()).toEqual(['harbour.png chosen, 10 bytes', 'harbour.png chosen, 20 bytes']),
    )
  },
}
export const Playground: Story = { args: { prompt: 'Drop the file' } }

export const RefusedKind: Story = {
  play: async ({ args, canvas }) => {
    const text = new File(['hello'], 'notes.txt', { type: 'text/plain' })
    drop(canvas.getByText('Drop an image here'), text)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      '“notes.txt” is not accepted here. Choose PNG, JPEG, or WebP.',
    )
    await expect(canvas.getByLabelText(/Image/)).toBeInvalid()
    await expect(args.onFile).not.toHaveBeenCalled()
  },
}

export const RefusedSize: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText(/Image/), png(3 * 1024 * 1024))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('is 3 MB; the limit is 2 MB')
    await expect(args.onFile).not.toHaveBeenCalled()
  },
}

export const Uploading: Story = {
  args: { progress: 0.42, onCancel: fn(), preview: picture },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Upload' })).toHaveAttribute('aria-valuenow', '42')
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel upload' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

export const Chosen: Story = {
  args: { preview: picture, onRemove: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the file' }))
    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}

/** The zone is highlighted while a file is dragged over it, including over its child elements. */
export const DraggedOver: Story = {
  play: async ({ canvas, canvasElement }) => {
    const words = canvas.getByText('Drop an image here')
    const zone = words.closest('[class*=border-dashed]') as HTMLElement
    drag('dragover', zone, [png(10)])
    await waitFor(() => expect(zone).toHaveAttribute('data-over'))
    drag('dragleave', zone, [], words)
    await drawn()
    await expect(zone).toHaveAttribute('data-over')
    drag('dragleave', zone, [], canvasElement)
    await waitFor(() => expect(zone).not.toHaveAttribute('data-over'))
    drag('dragover', zone, [png(10)])
    await waitFor(() => expect(zone).toHaveAttribute('data-over'))
  },
}

export const RefusedMany: Story = {
  play: async ({ args, canvas }) => {
    drop(canvas.getByText('Drop an image here'), png(10), png(20))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Drop one file at a time; these are 2.')
    await expect(args.onFile).not.toHaveBeenCalled()
  },
}

/** During the upload the picture and its name are shown. Canceling removes them. */
export const FromChoiceToUpload: Story = {
  render: function Example(args) {
    const [progress, setProgress] = useState<number | null>(null)
    return (
      <FileDrop
        {...args}
        progress={progress}
        onFile={() => setProgress(0.1)}
        onCancel={() => setProgress(null)}
      />
    )
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const drawn = document.createElement('canvas')
    const blob = await new Promise<Blob | null>((resolve) => drawn.toBlob(resolve))
    const file = new File([blob ?? ''], 'harbour.png', { type: 'image/png' })
    await userEvent.upload(canvas.getByLabelText(/Image/), file)
    await expect(await canvas.findByText('Uploading harbour.png…')).toBeVisible()
    await expect(canvasElement.querySelector('img')?.src).toMatch(/^blob:/)
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel upload' }))
    await expect(canvas.getByText('Drop an image here')).toBeVisible()
    await expect(canvasElement.querySelector('img')).toBeNull()
  },
}
export const LongWords: Story = {
  args: { prompt: 'Donaudampfschifffahrtsgesellschaftskapitänsmütze'.repeat(2) },
  play: async ({ canvasElement }) => {
    const zone = canvasElement.querySelector('[class*=border-dashed]')
    await expect(zone?.scrollWidth).toBeLessThanOrEqual(zone?.clientWidth ?? 0)
  },
}
export const RightToLeft: Story = { globals: { direction: 'rtl' }, args: { prompt: 'أسقط صورة هنا' } }
export const Failed: Story = { args: { error: 'The connection broke off. Try once more.' } }
export const Disabled: Story = { args: { disabled: true } }
