import { expect, it } from 'vitest'
import { ReadError } from '@vitrine/sdk/import'
import { open, png, rowsIn } from './open-in-test.ts'

const opened = async (text: string) => {
  const book = await open({ 'a.csv': text })
  return {
    book,
    rows: rowsIn(book).map(({ name, line, state, attributes }) => ({
      name,
      line,
      state,
      values: attributes.map(({ value }) => value),
    })),
    problems: book.summary().problems.map(({ first, rows }) => [first.message, ...rows]),
  }
}

// Proves: import.problems
it('refuses only the line whose quotes do not match, and shows it', async () => {
  const text = [
    'name,description,image,Season',
    '"Big" Poppy,first,ar://1,Spring',
    'Fern,second,ar://2,Summer',
    'Thistle,third,ar://3,Autumn',
  ]
  const { rows, problems } = await opened(text.join('\n'))
  expect(rows).toEqual([
    { name: '', line: 2, state: 'fix', values: [] },
    { name: 'Fern', line: 3, state: 'ready', values: ['Summer'] },
    { name: 'Thistle', line: 4, state: 'ready', values: ['Autumn'] },
  ])
  const why =
    'Line 2: the quotes do not match. A quote in a quoted cell must be doubled. "Big" Poppy,first,ar://1,Spring'
  expect(problems).toEqual([[why, 1]])
})

it.each(['\n', '\r\n', '\r'])(
  'loses no row after a quote that is never closed, with the line end %j',
  async (end) => {
    const lines = Array.from(
      { length: 100 },
      (_, index) => `${index === 49 ? '"' : ''}R${index},ar://${index},Red`,
    )
    const { book, rows } = await opened(['name,image,Hat', ...lines, ''].join(end))
    expect(book.summary().counts).toMatchObject({ all: 100, ready: 99, fix: 1 })
    expect(rows[49]).toMatchObject({ line: 51, state: 'fix' })
    expect(rows[50]).toEqual({ name: 'R50', line: 52, state: 'ready', values: ['Red'] })
  },
)

it('moves no cell into another column where a row has too many', async () => {
  const text =
    'name,image,description,Season,Height\nPoppy,ar://1,Red, and tall,Spring,12\nFern,ar://2,Green,Summer,30,,'
  const { rows, problems } = await opened(text)
  expect(rows).toEqual([
    { name: '', line: 2, state: 'fix', values: [] },
    { name: 'Fern', line: 3, state: 'ready', values: ['Summer', 30] },
  ])
  expect(problems).toEqual([
    ['Line 2: the row has 6 cells and the first row 5. Poppy,ar://1,Red, and tall,Spring,12', 1],
  ])
})

it('asks before it imports a row with too few cells', async () => {
  const text = [
    'name,image,Hat,Hat',
    'A,ar://1,Red,Blue',
    'B,ar://2',
    'C,ar://3,Red,Blue,Extra,More',
    '"D,ar://4,Red,Blue',
    'E,ar://5,Red,Blue',
  ]
  const { book, rows, problems } = await opened(text.join('\n'))
  expect(rows.map(({ name, state }) => [name, state])).toEqual([
    ['A', 'ready'],
    ['B', 'fix'],
    ['', 'fix'],
    ['', 'fix'],
    ['E', 'ready'],
  ])
  expect(problems).toContainEqual(['Line 3: the row has 2 cells and the first row 4.', 2])
  book.apply([{ do: 'fix', kind: 'row-short', of: '' }])
  expect(rowsIn(book)[1]).toMatchObject({ name: 'B', state: 'ready', attributes: [] })
})

it('takes a separator after the last name of a column for none, and loses no cell under it', async () => {
  const { rows, problems } = await opened('name,image,Hat,\nA,ar://1,Red\nB,ar://2,Red,Lost\nC,ar://3,Red,')
  expect(rows.map(({ state, values }) => [state, values])).toEqual([
    ['ready', ['Red']],
    ['fix', []],
    ['ready', ['Red']],
  ])
  expect(problems).toEqual([['Line 3: the row has 4 cells and the first row 3. B,ar://2,Red,Lost', 2]])
})

it('reads a quoted cell with a space after it at the end of a table without a final line end', async () => {
  const { rows } = await opened('name,image,Hat\nA,ar://1,"Red" \nB,ar://2,"Red" ')
  expect(rows.map(({ values }) => values)).toEqual([['Red'], ['Red']])
})

it('keeps line breaks and doubled quotes of a cell', async () => {
  const { rows } = await opened('name,image,Note\nPoppy,ar://1,"a ""red""\nflower"\nFern,ar://2,5" tall')
  expect(rows).toEqual([
    { name: 'Poppy', line: 2, state: 'ready', values: ['a "red"\nflower'] },
    { name: 'Fern', line: 4, state: 'ready', values: ['5" tall'] },
  ])
})

// Proves: import.problems
it.each([
  ['without pictures', {}, ['CSV']],
  ['with pictures', { '1.png': png(1), '2.png': png(2) }, ['CSV', 'Pictures without metadata']],
])('shows why no row of a table can be read, %s', async (_, pictures, sources) => {
  const text = 'name,description,image\nA,Hello, world,1.png\nB,Hi, all,2.png'
  const book = await open({ 'a.csv': text, ...pictures })
  expect(book.summary().sources.map(({ name }) => name)).toEqual(sources)
  expect(rowsIn(book).map(({ state, problems }) => [state, problems[0]?.message])).toEqual([
    ['fix', 'Line 2: the row has 4 cells and the first row 3. A,Hello, world,1.png'],
    ['fix', 'Line 3: the row has 4 cells and the first row 3. B,Hi, all,2.png'],
  ])
})

it('refuses a table that has only names of columns', async () => {
  await expect(open({ 'a.csv': 'name,image\n' })).rejects.toThrow(
    new ReadError('a.csv can’t be read. The table has no rows.'),
  )
})

it.each([
  ['a.csv', 'name,image\n', 'The table has no rows.'],
  ['notes.json', 'Ask Ada', 'Line 1, column 1: this is no JSON.'],
])('says why %s can’t be read beside a picture, and offers the picture', async (path, text, reason) => {
  const book = await open({ [path]: text, '1.png': png(1) })
  expect(book.summary().sources.map(({ name }) => name)).toEqual([path, 'Pictures without metadata'])
  expect(rowsIn(book).map(({ state, problems }) => [state, problems[0]?.message])).toEqual([['fix', reason]])
})
