import type { Meta, StoryObj } from '@storybook/react-vite'
import { Breadcrumbs } from './breadcrumbs.tsx'

const meta = { title: 'Kit/Breadcrumbs', component: Breadcrumbs } satisfies Meta<typeof Breadcrumbs>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  render: () => (
    <Breadcrumbs>
      <Breadcrumbs.Item href="#experience">Experience</Breadcrumbs.Item>
      <Breadcrumbs.Item asChild>
        <a href="#harbour">Harbour Lights</a>
      </Breadcrumbs.Item>
      <Breadcrumbs.Item current>Assets</Breadcrumbs.Item>
    </Breadcrumbs>
  ),
}
export const Narrow: Story = {
  render: () => (
    <div className="w-60">
      <Breadcrumbs>
        <Breadcrumbs.Item href="#experience">Experience</Breadcrumbs.Item>
        <Breadcrumbs.Item current>The Harbour and Lighthouse Anniversary Collection</Breadcrumbs.Item>
      </Breadcrumbs>
    </div>
  ),
}
export const Playground: Story = {
  render: () => (
    <Breadcrumbs>
      <Breadcrumbs.Item href="#experience">Experience</Breadcrumbs.Item>
      <Breadcrumbs.Item current>Harbour Lights</Breadcrumbs.Item>
    </Breadcrumbs>
  ),
}
/** The separators point in the reading direction. */
export const RightToLeft: Story = {
  ...Default,
  globals: { direction: 'rtl' },
}
