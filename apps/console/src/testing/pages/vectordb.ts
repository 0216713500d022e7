import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario } from '../page-scenario.ts'
import { drawer, press, rows, submit } from './steps.ts'

export const vectordb: PageScenario = {
  heading: 'Vector database',
  scene: { vectorIndexes: ['guides', 'labels'].map((indexName) => fixtures.vectorIndex({ indexName })) },
  calls: ['getVectorDetails', 'getVectorIndex'],
  pageSizes: { Indexes: 5 },
  nine: { vectorIndexes: rows(9, (index) => fixtures.vectorIndex({ indexName: `index-${index}` })) },
  menu: {
    row: 'guides',
    entries: {
      'Refresh the figures': { says: 'The figures of “guides” are up to date.' },
      'Data sources': { heading: 'Data sources' },
      'Copy data…': { dialog: /^Copy/ },
      'New assistant…': { dialog: 'New assistant' },
    },
  },
  parts: {
    'the key of the vector store': { at: '?drawer=key', calls: ['getVectorDetails'] },
    'the form that copies an index': { at: '?drawer=copy', calls: ['getVectorIndex'] },
  },
  actions: {
    'creating an index': {
      at: '?drawer=new',
      call: 'createVectorIndex',
      act: submit('New index', { Name: 'interviews' }, 'Create index'),
    },
    'refreshing the figures of an index': {
      call: 'getVectorIndexStat',
      act: (screen) => press(screen.getByRole('button', { name: 'Refresh the figures of guides' }).first()),
    },
    'setting the vector store’s key': {
      at: '?drawer=key',
      call: 'setVectorKey',
      lost: 'once',
      act: submit('Set the key', { Key: 'a key of the store' }, 'Set key'),
    },
  },
  tasks: {
    'copying an index': {
      at: '?drawer=copy',
      call: 'copyVectorIndexData',
      act: async (screen) => {
        const modal = drawer(screen, 'Copy index data')
        for (const [label, name] of [
          ['From', 'guides'],
          ['Into', 'labels'],
        ] as const) {
          await modal.getByRole('combobox', { name: label }).fill(name)
          await screen.getByRole('option', { name: new RegExp(`^${name}`) }).click()
        }
        return press(modal.getByRole('button', { name: 'Copy data' }))
      },
    },
  },
  opens: ['New index', 'Replace key', 'Copy index data'],
}
