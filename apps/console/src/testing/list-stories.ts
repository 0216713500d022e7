import type { StoryObj } from '@storybook/react-vite'
import { failing, fixtures, handlers, pending } from '@vitrine/sdk/testing'
import type { ConsoleStory } from './console-story.tsx'
import { shows, showsRole } from './story-parts.ts'

type Story = StoryObj<typeof ConsoleStory>
type Scene = NonNullable<Parameters<typeof handlers>[0]>

type ListStoriesOptions = {
  path: string
  /** Same nouns as in the list's resource. */
  nouns: readonly [one: string, many: string]
  /** Call that reads the list. */
  operation: Parameters<typeof failing>[0]
  /** Other calls that stay pending while the list loads. */
  slow?: readonly Parameters<typeof failing>[0][]
  /** More rows than fit on a page. */
  full: Scene
  /** A single row. @default as `full` */
  one?: Scene
  /** An empty list. */
  none?: Scene
  /** Finds the first row. */
  play: NonNullable<Story['play']>
}

/**
 * Returns the stories of a list page: with rows, empty, loading, failed, not allowed, and with the drawer for
 * a new row.
 */
export function listStories({
  path,
  nouns: [noun, nouns],
  operation,
  slow = [],
  full,
  one = full,
  none = {},
  play,
}: ListStoriesOptions) {
  const refusal = `Your role may not list ${nouns}.`
  const given = (scene: Scene) => ({
    beforeEach: (({ msw }) => msw.use(...handlers(scene))) satisfies Story['beforeEach'],
  })
  return {
    loaded: { ...given(full), play },
    oneRow: { ...given(one), play },
    loading: {
      beforeEach: ({ msw }) => msw.use(...[operation, ...slow].map(pending), ...handlers(full)),
    },
    /** The empty page explains its rows and offers the first step. */
    empty: { ...given(none), play: shows(`No ${nouns} yet`) },
    nothingMatches: {
      args: { path: `${path}?search=nothing` },
      ...given(full),
      play: shows(`No ${noun} matches`),
    },
    /** The error names the failure, the reason, and the request ID for the server's log. */
    failed: {
      beforeEach: ({ msw }) =>
        msw.use(failing(operation, 500, 'The database does not answer.'), ...handlers(none)),
      play: shows('The database does not answer.'),
    },
    denied: {
      args: { role: 'sub_admin' },
      beforeEach: ({ msw }) =>
        msw.use(
          failing(operation, 403, refusal),
          ...handlers({ ...full, profile: fixtures.profile({ role: 'sub_admin' }) }),
        ),
      play: shows(refusal),
    },
    create: {
      args: { path: `${path}?drawer=new` },
      ...given(full),
      play: showsRole('dialog', { name: `New ${noun}` }),
    },
  } satisfies Record<string, Story>
}
