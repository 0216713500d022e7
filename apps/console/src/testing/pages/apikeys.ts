import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario, Screen } from '../page-scenario.ts'
import { edit, press, rows, submit } from './steps.ts'

export const apikeys: PageScenario = {
  heading: 'API keys',
  scene: {
    // The nightly import is on the second page of the list.
    apiKeys: [
      ...rows(8, (index) => fixtures.apiKey({ _id: `k${index}`, name: `Program ${index}` })),
      fixtures.apiKey({ _id: 'night', name: 'Nightly import' }),
    ],
  },
  calls: ['getApiKeys', 'capabilities'],
  pageSizes: { 'API keys': 8 },
  parts: { 'an API key of another page, to edit': { at: '?drawer=edit&id=night', calls: ['getApiKeys'] } },
  menu: {
    row: 'Program 1',
    entries: {
      Edit: { dialog: 'Edit Program 1' },
      Rotate: { question: 'Rotate Program 1?' },
      Revoke: { question: 'Revoke Program 1?' },
    },
  },
  actions: {
    'creating an API key': {
      at: '?drawer=new',
      call: 'createApiKey',
      act: async (screen) => {
        const box = screen.getByRole('checkbox', { name: 'Read: Collections' })
        const send = submit('New API key', { Name: 'Report' }, 'Create API key')
        // A draft that came back has it.
        if ((await box.findElement()).getAttribute('aria-checked') !== 'true') await box.click()
        return send(screen)
      },
    },
    'changing an API key': {
      at: '?drawer=edit&id=k1',
      call: 'updateApiKey',
      act: submit(edit, { Name: 'Report' }, 'Save changes'),
    },
    'rotating an API key': {
      call: 'rotateApiKey',
      lost: 'again',
      act: (screen) => chooseAndConfirm(screen, 'Rotate', 'Rotate key'),
    },
    'revoking an API key': {
      call: 'revokeApiKey',
      lost: 'once',
      act: (screen) => chooseAndConfirm(screen, 'Revoke', 'Revoke key'),
    },
  },
  opens: ['New API key'],
}

async function chooseAndConfirm(screen: Screen, entry: string, action: string) {
  await screen.getByRole('button', { name: 'Actions for Program 1' }).click()
  await screen.getByRole('menuitem', { name: entry }).click()
  return press(screen.getByRole('alertdialog').getByRole('button', { name: action }))
}
