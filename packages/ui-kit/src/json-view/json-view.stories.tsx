import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { spoken } from '../announcer/spoken.ts'
import { JsonView } from './json-view.tsx'

const metadata = {
  name: 'Harbour Lights, number 7',
  description: 'A lighthouse at dusk, drawn in three colours.',
  image: 'ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/7.png',
  edition: 7,
  transferable: true,
  animation_url: null,
  attributes: [
    { trait_type: 'Light', value: 'Amber' },
    { trait_type: 'Height in metres', value: 31.5 },
  ],
  'two words': {},
}

const writeText = fn()
const meta = {
  title: 'Kit/JsonView',
  component: JsonView,
  args: { value: metadata, label: 'Metadata of Harbour Lights' },
  decorators: [
    (Story) => (
      <div className="max-w-xl">
        <Story />
      </div>
    ),
  ],
  beforeEach: () => {
    writeText.mockReset()
    const own = Object.getOwnPropertyDescriptor(navigator, 'clipboard')
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
    return () => {
      if (own) Object.defineProperty(navigator, 'clipboard', own)
      else Reflect.deleteProperty(navigator, 'clipboard')
    }
  },
} satisfies Meta<typeof JsonView>
export default meta
type Story = StoryObj<typeof meta>

/** The keys of a WAI-ARIA tree. The value and the path of the current node can be copied. */
export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const item = (name: RegExp) => canvas.getByRole('treeitem', { name })
    await userEvent.tab()
    await expect(item(/8 keys/)).toHaveFocus()
    await userEvent.keyboard('a')
    await expect(item(/^animation_url/)).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    const attributes = item(/^attributes/)
    await expect(attributes).toHaveFocus()
    await expect(attributes).toHaveAttribute('aria-expanded', 'true')
    await expect(attributes).toHaveAttribute('aria-level', '2')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowDown}')
    await expect(item(/^value: "Amber"/)).toHaveFocus()
    await expect(canvas.getByText('$.attributes[0].value')).toBeVisible()
    await userEvent.keyboard('{Control>}c{/Control}')
    await expect(writeText).toHaveBeenLastCalledWith('Amber')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(writeText).toHaveBeenLastCalledWith('$.attributes[0].value')
    await waitFor(() => expect(spoken()).toEqual(['Copied', 'Copied']))
    await userEvent.tab({ shift: true })
    // Tab returns to the current node.
    await expect(item(/^value: "Amber"/)).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}')
    await expect(attributes).toHaveAttribute('aria-expanded', 'false')
    await expect(canvas.queryByRole('treeitem', { name: /Amber/ })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Copy value' }))
    await expect(writeText).toHaveBeenLastCalledWith(JSON.stringify(metadata.attributes, null, 2))
  },
}
export const Playground: Story = { args: { defaultDepth: 1 } }
export const Closed: Story = {
  args: { defaultDepth: 0 },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('treeitem')).toHaveLength(1)
    await userEvent.click(canvas.getByRole('treeitem'))
    await expect(canvas.getAllByRole('treeitem')).toHaveLength(9)
  },
}

/** A hundred children are added at a time, and the first of them gets the focus. */
export const ManyItems: Story = {
  args: { value: Array.from({ length: 250 }, (_, index) => `asset-${index}`), label: 'Assets' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('treeitem')).toHaveLength(102)
    await userEvent.tab()
    await userEvent.keyboard('{End}')
    await expect(canvas.getByRole('treeitem', { name: 'Show more (150 left)' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('treeitem', { name: '100: "asset-100"' })).toHaveFocus())
    await expect(canvas.getAllByRole('treeitem')).toHaveLength(202)
  },
}
export const JustText: Story = { args: { value: 'a text alone' } }
export const LongWords: Story = {
  args: {
    value: {
      Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen: 'Donaudampfschifffahrt'.repeat(12),
      'a key of several words': { inner: { more: { deeper: { deepest: 'here' } } } },
    },
    defaultDepth: 9,
  },
}
/** On a right-to-left page, JSON is still written and navigated from left to right. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { defaultDepth: 1 },
  play: async ({ canvas, userEvent }) => {
    const attributes = canvas.getByRole('treeitem', { name: /^attributes/ })
    await userEvent.tab()
    await userEvent.keyboard('at{ArrowRight}')
    await expect(attributes).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{ArrowLeft}')
    await expect(attributes).toHaveAttribute('aria-expanded', 'false')
  },
}
