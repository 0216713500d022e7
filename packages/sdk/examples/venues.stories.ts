import { fixtures, handlers } from '@vitrine/sdk/testing'
import type { RequestHandler } from 'msw'

/** What msw-storybook-addon gives each story. */
type Story = { beforeEach: (context: { msw: { use: (...handlers: RequestHandler[]) => void } }) => void }

export const Loaded: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers({ venues: [fixtures.venue()] })),
}
