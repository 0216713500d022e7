import type { Meta, StoryObj } from '@storybook/react-vite'
import { Boxes, LayoutDashboard, Menu as MenuIcon, Settings } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { IconButton } from '../icon-button/icon-button.tsx'
import { SideMenu, type SideMenuProps } from './side-menu.tsx'

/** A link of the host. Without the target, the `<base>` of the test page would navigate away from the frame. */
function Link({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} target="_self">
      {children}
    </a>
  )
}

const meta = {
  title: 'Kit/SideMenu',
  component: SideMenu,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '560px' } } },
  args: {
    collapsed: false,
    onCollapsedChange: fn(),
    footer: 'Version 0.1.0',
    entries: [
      {
        key: 'dashboard',
        label: 'Dashboard',
        icon: <LayoutDashboard />,
        link: <Link href="#dashboard" />,
      },
      {
        key: 'collection',
        label: 'Experience',
        icon: <Boxes />,
        active: true,
        link: <Link href="#collection" />,
      },
      { key: 'setting', label: 'Settings', icon: <Settings />, link: <Link href="#setting" /> },
    ],
  },
  render: function Example(args: SideMenuProps) {
    const [collapsed, setCollapsed] = useState(args.collapsed)
    const change = (next: boolean) => {
      args.onCollapsedChange(next)
      setCollapsed(next)
    }
    return (
      <div className="flex min-h-dvh bg-canvas">
        <SideMenu {...args} collapsed={collapsed} onCollapsedChange={change} />
        <main className="p-4">
          <IconButton label="Menu" onClick={() => change(!collapsed)}>
            <MenuIcon aria-hidden />
          </IconButton>
        </main>
      </div>
    )
  },
} satisfies Meta<typeof SideMenu>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'Experience' })).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('complementary').getBoundingClientRect().width).toBe(270)
    await userEvent.click(canvas.getByRole('button', { name: 'Collapse the menu' }))
    await waitFor(() => expect(canvas.getByRole('complementary').getBoundingClientRect().width).toBe(80))
    await expect(canvas.getByRole('link', { name: 'Experience' })).toBeVisible()
  },
}
export const Playground: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { footer: 'Version 0.1.0, local' },
}
export const Expanded: Story = { globals: { viewport: { value: 'desktop' } } }
export const Collapsed: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { collapsed: true },
}

/** At 576 px and below, hidden when collapsed and an overlay when open. A press on a link closes it. */
export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { collapsed: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole('link')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }))
    await screen.findByRole('dialog', { name: 'Menu' })
    await userEvent.click(screen.getByRole('link', { name: 'Settings' }))
    await expect(args.onCollapsedChange).toHaveBeenLastCalledWith(true)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

/** In right-to-left scripts the menu is on the right. */
export const RightToLeft: Story = {
  globals: { viewport: { value: 'desktop' }, direction: 'rtl' },
  play: async ({ canvas, canvasElement }) => {
    const place = canvas.getByRole('complementary').getBoundingClientRect()
    await expect(place.right).toBeCloseTo(canvasElement.ownerDocument.documentElement.clientWidth, 0)
  },
}
export const LongWords: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: {
    entries: [
      {
        key: 'long',
        label: 'Donaudampfschifffahrtsgesellschaftskapitänsmützen',
        icon: <Boxes />,
        link: <Link href="#long" />,
      },
    ],
  },
}
/** Focus starts on the current entry, stays inside and returns to the opener. Escape closes the menu. */
export const NarrowKeyboard: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { collapsed: true },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Menu' })
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const menu = await screen.findByRole('dialog', { name: 'Menu' })
    const current = screen.getByRole('link', { name: 'Experience' })
    await waitFor(() => expect(current).toHaveFocus())
    // Three entries and the button below make one round.
    for (let press = 0; press < 4; press++) {
      await userEvent.tab()
      await expect(menu).toContainElement(document.activeElement as HTMLElement)
    }
    await expect(current).toHaveFocus()
    // A tooltip of the button would take the first Escape.
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(button).toHaveFocus())
  },
}
