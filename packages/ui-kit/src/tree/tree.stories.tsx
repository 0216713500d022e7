import type { Meta, StoryObj } from '@storybook/react-vite'
import { Boxes, Image as ImageIcon } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import { spoken } from '../announcer/spoken.ts'
import { Badge } from '../badge/badge.tsx'
import { Button } from '../button/button.tsx'
import { findNode, type TreeNode } from './tree-nodes.ts'
import { Tree, type TreeProps } from './tree.tsx'

const asset = (id: string, label: string, ...children: TreeNode[]): TreeNode => ({
  id,
  label,
  icon: children.length > 0 ? <Boxes /> : <ImageIcon />,
  children,
})
const nodes: TreeNode[] = [
  asset('harbour', 'Harbour Lights', asset('mole', 'North Mole', asset('lamp', 'Lamp')), {
    ...asset('ferry', 'Ferry at Dusk'),
    detail: <Badge tone="success">Sold</Badge>,
  }),
  asset('keepers', 'Lighthouse Keepers'),
  asset('salt', 'Salt and Rope'),
]

function without(list: readonly TreeNode[], id: string): TreeNode[] {
  return list
    .filter((node) => node.id !== id)
    .map((node) => ({ ...node, children: without(node.children ?? [], id) }))
}
function putInto(list: readonly TreeNode[], parentId: string, child: TreeNode): TreeNode[] {
  return list.map((node) => {
    const children = putInto(node.children ?? [], parentId, child)
    return { ...node, children: node.id === parentId ? [...children, child] : children }
  })
}

const onMove: TreeProps['onMove'] = fn()
const meta = {
  title: 'Kit/Tree',
  component: Tree,
  args: { nodes, label: 'Assets', defaultExpanded: ['harbour'], onMove } as TreeProps,
  decorators: [
    (Story: ComponentType) => (
      <div className="max-w-md">
        <Story />
      </div>
    ),
  ],
  render: function Example({ onMove, onSelectedChange, ...args }: TreeProps) {
    const [tree, setTree] = useState(args.nodes)
    const [selected, setSelected] = useState(args.selected ?? null)
    return (
      <Tree
        {...args}
        nodes={tree}
        {...(onSelectedChange && {
          selected,
          onSelectedChange(id: string) {
            onSelectedChange(id)
            setSelected(id)
          },
        })}
        onMove={
          onMove &&
          ((id, parentId) => {
            onMove(id, parentId)
            const moved = findNode(tree, id)?.node
            if (!moved) return
            const rest = without(tree, id)
            setTree(parentId === null ? [...rest, moved] : putInto(rest, parentId, moved))
          })
        }
      />
    )
  },
} satisfies Meta<typeof Tree>
export default meta
type Story = StoryObj<typeof meta>

/** Arrows move, open and close; Home and End jump; typing jumps by name; the asterisk opens all siblings. */
export const Default: Story = {
  args: { onMove: undefined },
  play: async ({ canvas, userEvent }) => {
    const item = (name: string) => canvas.getByRole('treeitem', { name })
    await userEvent.tab()
    await expect(item('Harbour Lights')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(item('North Mole')).toHaveFocus()
    await expect(item('North Mole')).toHaveAttribute('aria-expanded', 'false')
    await expect(item('North Mole')).toHaveAttribute('aria-posinset', '1')
    await expect(item('North Mole')).toHaveAttribute('aria-setsize', '2')
    await userEvent.keyboard('{ArrowRight}')
    await expect(item('Lamp')).toHaveAttribute('aria-level', '3')
    await userEvent.keyboard('{ArrowRight}')
    await expect(item('Lamp')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect(canvas.queryByRole('treeitem', { name: 'Lamp' })).toBeNull()
    await userEvent.keyboard('{End}')
    await expect(item('Salt and Rope')).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect(item('Harbour Lights')).toHaveFocus()
    await userEvent.keyboard('l')
    await expect(item('Lighthouse Keepers')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}*')
    await expect(item('Lamp')).toBeVisible()
    // One stop for Tab, wherever one was.
    await userEvent.tab({ shift: true })
    await userEvent.tab()
    await expect(item('North Mole')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Enter}')
    await expect(item('Harbour Lights')).toHaveAttribute('aria-expanded', 'false')
  },
}
export const Playground: Story = { args: { defaultExpanded: ['harbour', 'mole'] } }

export const Selectable: Story = {
  args: { onSelectedChange: fn(), selected: 'ferry', onMove: undefined },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('treeitem', { selected: true })).toHaveTextContent('Ferry at Dusk')
    await userEvent.click(canvas.getByText('Salt and Rope'))
    await expect(args.onSelectedChange).toHaveBeenCalledWith('salt')
    await userEvent.keyboard('{ArrowUp} ')
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith('keepers')
    await expect(canvas.getByRole('treeitem', { selected: true })).toHaveTextContent('Lighthouse Keepers')
  },
}

/** Picked up and put down by keyboard; each step is told to screen readers, and the focus stays with what was moved. */
export const MovesByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const item = (name: RegExp) => canvas.getByRole('treeitem', { name })
    item(/Lighthouse Keepers/).focus()
    await userEvent.keyboard('{Control>}x{/Control}')
    await waitFor(() => expect(spoken().at(-1)).toMatch(/^Moving “Lighthouse Keepers”\. Go to/))
    // Not into itself.
    await userEvent.keyboard('{Enter}')
    await expect(args.onMove).not.toHaveBeenCalled()
    await waitFor(() => expect(spoken().at(-1)).toMatch(/cannot go to “Lighthouse Keepers”/))
    await userEvent.keyboard('{Home}{ArrowDown}{Enter}')
    await expect(args.onMove).toHaveBeenCalledWith('keepers', 'mole')
    await waitFor(() => expect(item(/Lighthouse Keepers/)).toHaveFocus())
    await expect(item(/Lighthouse Keepers/)).toHaveAttribute('aria-level', '3')
    await waitFor(() => expect(spoken().at(-1)).toBe('“Lighthouse Keepers” moved to “North Mole”.'))

    await userEvent.keyboard('{Control>}x{/Control}{Escape}')
    await waitFor(() => expect(spoken().at(-1)).toBe('“Lighthouse Keepers” stays where it is.'))
    await expect(args.onMove).toHaveBeenCalledOnce()
  },
}

/** Moved by buttons alone, for those who cannot drag. */
export const MovesByButtons: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Salt and Rope'))
    await userEvent.click(canvas.getByRole('button', { name: 'Move' }))
    await expect(canvas.getByText(/^Moving “Salt and Rope”: choose/)).toBeVisible()
    await userEvent.click(canvas.getByText('Ferry at Dusk'))
    await expect(args.onMove).toHaveBeenCalledWith('salt', 'ferry')
    await waitFor(() => expect(canvas.getByRole('treeitem', { name: 'Salt and Rope' })).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: 'To the top level' }))
    await expect(args.onMove).toHaveBeenLastCalledWith('salt', null)
    await waitFor(() =>
      expect(canvas.getByRole('treeitem', { name: 'Salt and Rope' })).toHaveAttribute('aria-level', '1'),
    )
  },
}

/** Dropped onto another it goes into it; a place that cannot take it does nothing. */
export const MovesByDragging: Story = {
  play: async ({ args, canvas }) => {
    const item = (name: RegExp) => canvas.getByRole('treeitem', { name })
    const drag = async (from: HTMLElement, to: () => HTMLElement) => {
      const dataTransfer = new DataTransfer()
      await fireEvent.dragStart(from, { dataTransfer })
      await fireEvent.dragOver(to(), { dataTransfer })
      await fireEvent.drop(to(), { dataTransfer })
      await fireEvent.dragEnd(from, { dataTransfer })
    }
    await drag(item(/Salt and Rope/), () => item(/Lighthouse Keepers/))
    await expect(args.onMove).toHaveBeenCalledWith('salt', 'keepers')
    await expect(item(/Salt and Rope/)).toHaveAttribute('aria-level', '2')
    await drag(item(/Harbour Lights/), () => item(/North Mole/))
    await expect(args.onMove).toHaveBeenCalledOnce()
    // The place for the top level is there only while something is dragged.
    await drag(item(/Ferry at Dusk/), () => canvas.getByText('To the top level', { selector: 'div' }))
    await expect(args.onMove).toHaveBeenLastCalledWith('ferry', null)
    await expect(item(/Ferry at Dusk/)).toHaveAttribute('aria-level', '1')
  },
}

/** Held over a closed one while dragging, it opens. */
export const OpensWhileDragging: Story = {
  args: { defaultExpanded: [] },
  play: async ({ canvas }) => {
    const dataTransfer = new DataTransfer()
    await fireEvent.dragStart(canvas.getByRole('treeitem', { name: /Salt and Rope/ }), { dataTransfer })
    await fireEvent.dragOver(canvas.getByRole('treeitem', { name: /Harbour Lights/ }), { dataTransfer })
    await expect(await canvas.findByRole('treeitem', { name: /North Mole/ })).toBeVisible()
  },
}

/** The host refuses what the tree itself would allow. */
export const Refusing: Story = {
  args: { mayMove: (_id, parentId) => parentId !== 'ferry' },
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('treeitem', { name: /Salt and Rope/ }).focus()
    await userEvent.keyboard('{Control>}x{/Control}f{Enter}')
    await expect(args.onMove).not.toHaveBeenCalled()
    await waitFor(() => expect(spoken().at(-1)).toBe('“Salt and Rope” cannot go to “Ferry at Dusk”.'))
  },
}

/** What is gone while it was to be moved is no longer held: the others can be chosen and moved again. */
export const GoneWhileMoving: Story = {
  args: { onSelectedChange: fn(), selected: null },
  render: function Example(args: TreeProps) {
    const [tree, setTree] = useState(args.nodes)
    return (
      <>
        <Tree {...args} nodes={tree} />
        <Button onClick={() => setTree(tree.slice(0, -1))}>Delete the last</Button>
      </>
    )
  },
  play: async ({ args, canvas, userEvent }) => {
    const deleteLast = () => userEvent.click(canvas.getByRole('button', { name: 'Delete the last' }))
    canvas.getByRole('treeitem', { name: 'Salt and Rope' }).focus()
    await userEvent.keyboard('{Control>}x{/Control}')
    await expect(canvas.getByText(/^Moving “Salt and Rope”/)).toBeVisible()
    await deleteLast()
    await expect(canvas.getByRole('button', { name: 'Move' })).toBeVisible()
    await userEvent.click(canvas.getByText('Ferry at Dusk'))
    await expect(args.onSelectedChange).toHaveBeenCalledWith('ferry')

    await fireEvent.dragStart(canvas.getByRole('treeitem', { name: 'Lighthouse Keepers' }), {
      dataTransfer: new DataTransfer(),
    })
    await expect(canvas.getByRole('treeitem', { name: 'Lighthouse Keepers' })).toHaveAttribute('data-refuses')
    await deleteLast()
    for (const item of canvas.getAllByRole('treeitem')) {
      await expect(item).not.toHaveAttribute('data-refuses')
    }
  },
}
export const RightToLeft: Story = {
  args: { onMove: undefined },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('treeitem', { name: 'Harbour Lights' })).toHaveAttribute(
      'aria-expanded',
      'false',
    )
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('treeitem', { name: 'Harbour Lights' })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
  },
}
export const LongWords: Story = {
  args: {
    nodes: [
      asset(
        'a',
        'The Harbour and Lighthouse Anniversary Collection of 2026, Second Edition, Extended',
        asset('b', 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenhersteller'),
      ),
    ],
    defaultExpanded: ['a'],
  },
  decorators: [(Story) => <div className="w-64">{Story()}</div>],
}
