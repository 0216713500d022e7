import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Hash } from '../hash/hash.tsx'
import { Stepper } from './stepper.tsx'

const hash = '0x9fc76417374aa880d4449a1f7f31ec597f00b1f6f3dd2d66f4c9c6c445836d8b'
const meta = {
  title: 'Kit/Stepper',
  component: Stepper,
  args: {
    steps: [
      { title: 'Send the transaction', state: 'done', detail: <Hash value={hash} /> },
      { title: 'Wait for the receipt', state: 'active', detail: 'Amber, asked 4 times' },
      { title: 'Record the result', state: 'todo' },
    ],
  },
} satisfies Meta<typeof Stepper>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const [, second] = canvas.getAllByRole('listitem')
    await expect(second).toHaveAttribute('aria-current', 'step')
    await expect(second).toHaveTextContent('Wait for the receipt, in progress')
  },
}
export const Playground: Story = {}
export const Failed: Story = {
  args: {
    steps: [
      { title: 'Send the transaction', state: 'done' },
      {
        title: 'Wait for the receipt',
        state: 'failed',
        detail: 'The contract refused: only its owner may mint. Nothing was minted.',
      },
      { title: 'Record the result', state: 'todo' },
    ],
  },
}
export const Done: Story = {
  args: {
    steps: [
      { title: 'Send the transaction', state: 'done' },
      { title: 'Wait for the receipt', state: 'done' },
    ],
  },
}
export const NotStarted: Story = {
  args: {
    steps: [
      { title: 'Send the transaction', state: 'todo' },
      { title: 'Wait for the receipt', state: 'todo' },
    ],
  },
}
export const LongWords: Story = {
  args: {
    className: 'max-w-56',
    steps: [
      { title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen senden', state: 'done' },
      {
        title: 'Wait for the receipt of the transaction on the network',
        state: 'failed',
        detail: '0x9fc76417374aa880d4449a1f7f31ec597f00b1f6f3dd2d66f4c9c6c445836d8b was refused.',
      },
    ],
  },
}
