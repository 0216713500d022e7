import { expect, it } from 'vitest'
import { ReadError } from '@vitrine/sdk/import'
import { open, png, rowsIn, rowsOf } from './open-in-test.ts'

const trait = (trait_type: string, value: unknown) => ({ trait_type, value })

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
it('rejects only the line whose quotes do not match, and shows it', async () => {
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

it('moves no cell into another column if a row has too many', async () => {
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

it('ignores a separator after the last column name, and loses no cell below it', async () => {
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

it('treats quotes after a space as quotes, unless they are part of the text', async () => {
  const { rows } = await opened(
    [
      'name, "image", "Hat"',
      '"Poppy", "ar://1", "Red, ""bright"" and tall"',
      'Fern, "ar://2" , "Small"',
      'Thistle,ar://3, "Big" hat',
      'Rose,ar://4, "Open',
      'Iris,ar://5, 5" tall',
      'Lily,ar://6, 12"',
    ].join('\n'),
  )
  expect(rows).toEqual([
    { name: 'Poppy', line: 2, state: 'ready', values: ['Red, "bright" and tall'] },
    { name: 'Fern', line: 3, state: 'ready', values: ['Small'] },
    { name: 'Thistle', line: 4, state: 'ready', values: ['"Big" hat'] },
    { name: 'Rose', line: 5, state: 'ready', values: ['"Open'] },
    { name: 'Iris', line: 6, state: 'ready', values: ['5" tall'] },
    { name: 'Lily', line: 7, state: 'ready', values: ['12"'] },
  ])
})

// Proves: import.attributes
it.each([
  'attributes.0.trait_type,attributes.0.value,attributes.1.trait_type,attributes.1.value',
  'attributes[0].trait_type,attributes[0].value,attributes[1].trait_type,attributes[1].value',
  'attributes/0/trait_type,attributes/0/value,attributes/1/trait_type,attributes/1/value',
  'attributes[0][trait_type],attributes[0][value],attributes[1][trait_type],attributes[1][value]',
  'attributes_0_trait_type,attributes_0_value,attributes_1_trait_type,attributes_1_value',
  'metadata.attributes.0.trait_type,metadata.attributes.0.value,metadata.attributes.1.trait_type,metadata.attributes.1.value',
  'traits.0.name,traits.0.value,traits.1.name,traits.1.value',
  'trait_type1,value1,trait_type2,value2',
  'trait_type_1,trait_value_1,trait_type_2,trait_value_2',
  'Trait 1 Type,Trait 1 Value,Trait 2 Type,Trait 2 Value',
  'Trait 1,Value 1,Trait 2,Value 2',
  'attribute_1_name,attribute_1_value,attribute_2_name,attribute_2_value',
  'trait_type,value,trait_type,value',
  'Trait 1 Name,Trait 1 Value,Property 1 Name,Property 1 Value',
])('reads the traits in the columns %s', async (columns) => {
  const text = `name,image,${columns},Size\nA,ar://1,Hat,Red,Level,3,L\nB,ar://2,Hat,,,,M\nC,ar://3,,,Eyes,Blue,`
  expect(await rowsOf({ 'a.csv': text })).toMatchObject([
    { attributes: [trait('Hat', 'Red'), trait('Level', 3), trait('Size', 'L')], extra: {}, problems: [] },
    { attributes: [trait('Size', 'M')], problems: [] },
    { attributes: [trait('Eyes', 'Blue')], problems: [] },
  ])
})

it.each<[string, string, unknown[]]>([
  [
    'attributes.0.trait_type,attributes.0.value,attributes.0.display_type,attributes.0.max_value',
    'Level,3,number,10',
    [{ ...trait('Level', 3), display_type: 'number', max_value: 10 }],
  ],
  [
    'attributes.0.value,attributes.1.value',
    'Rare,Old',
    [trait('Property', 'Rare'), trait('Property', 'Old')],
  ],
  ['attributes.0,attributes.1', 'Hat: Red,Eyes: Blue', [trait('Hat', 'Red'), trait('Eyes', 'Blue')]],
  ['attributes.0.Hat,attributes.1.Eyes', 'Red,Blue', [trait('Hat', 'Red'), trait('Eyes', 'Blue')]],
  ['attributes.Hat,attributes.Eyes', 'Red,Blue', [trait('Hat', 'Red'), trait('Eyes', 'Blue')]],
  ['Type,Value', 'Rare,5', [trait('Type', 'Rare'), trait('Value', 5)]],
  ['Property Type,Value', 'House,500000', [trait('Property Type', 'House'), trait('Value', 500000)]],
  [
    'Attribute Type,Attribute Value,Value',
    'Hat,Red,500',
    [trait('Attribute Type', 'Hat'), trait('Attribute Value', 'Red'), trait('Value', 500)],
  ],
  [
    'Name 1,Type 1,Value 1',
    'Fire,Attack,50',
    [trait('Name 1', 'Fire'), trait('Type 1', 'Attack'), trait('Value 1', 50)],
  ],
  [
    'Trait 1,Trait 1 Name,Trait 1 Value',
    'Hat,Cap,Red',
    [trait('Trait 1', 'Hat'), trait('Trait 1 Name', 'Cap'), trait('Trait 1 Value', 'Red')],
  ],
  [
    'Price 01.02.2024,Ratio 1/2/3,v1.2.3',
    '5,6,7',
    [trait('Price 01.02.2024', 5), trait('Ratio 1/2/3', 6), trait('v1.2.3', 7)],
  ],
  ['Type1,Hat.1,Level 2', 'Rare,Red,5', [trait('Type1', 'Rare'), trait('Hat.1', 'Red'), trait('Level 2', 5)]],
])('reads the columns %s', async (columns, cells, attributes) => {
  const [row] = await rowsOf({ 'a.csv': `name,image,${columns}\nA,ar://1,${cells}` })
  expect(row).toMatchObject({ attributes, extra: {}, problems: [] })
})

// Proves: import.attributes
it.each<[string, string[], string[], object]>([
  ['tokenID', ['7', '9'], ['7', '9'], { tokenID: '7' }],
  ['token_id', ["'7", "'009"], ['7', '9'], {}],
  ['Token ID', ['7', '009'], ['7', '9'], { 'Token ID': '7' }],
  ['edition', ['7', '9'], ['7', '9'], { edition: '7' }],
  ['id,Edition', ['1,7', '2,9'], [], { id: '1' }],
  ['Edition,Token ID', ['1,7', '2,9'], ['7', '9'], { 'Token ID': '7' }],
  ['Number,token_id', ['5,7', '6,9'], ['7', '9'], { token_id: '7' }],
  ['id,Edition', ['1,10', '2,10'], [], { id: '1' }],
  ['id,Edition', ['1,1/10', '2,2/10'], [], { id: '1' }],
  ['id', ['7', '9'], [], { id: '7' }],
  ['token_id', ['7', '7'], [], { token_id: '7' }],
])('keeps the token ids of the columns %s with %j', async (columns, [first, second], tokenIds, extra) => {
  const book = await open({ 'a.csv': `name,image,${columns}\nA,ar://1,${first}\nB,ar://2,${second}` })
  const rows = book.importRows(0, 2)
  expect(rows.flatMap(({ tokenId }) => tokenId ?? [])).toEqual(tokenIds)
  expect(rows[0]).toMatchObject({ extra })
})

it('asks for token IDs that a spreadsheet shortened, and imports without them on request', async () => {
  const book = await open({ 'a.csv': 'token_id,name,image\n1.23457E+17,A,ar://1\n8,B,ar://2' })
  const why = 'The token ID “1.23457E+17” was shortened by a spreadsheet. Write out all of its digits.'
  expect(book.summary()).toMatchObject({
    problems: [{ kind: 'id-short', count: 1, first: { message: why } }],
    counts: { ready: 1, fix: 1 },
  })
  book.apply([{ do: 'fix', kind: 'id-short', of: '' }])
  expect(book.summary()).toMatchObject({ problems: [], counts: { ready: 2 }, hasTokenIds: false })
})

it('asks before it imports a spreadsheet error, and leaves it out on request', async () => {
  const text =
    'name,description,image,Hat,Height\nA,#N/A,ar://1,#REF!,#DIV/0!\nB,#1,ar://2,#N/A pending,#FF0000'
  const book = await open({ 'a.csv': text })
  expect(rowsIn(book).map(({ problems }) => problems.map(({ field, message }) => [field, message]))).toEqual([
    [
      ['description', '“#N/A” is an error of a spreadsheet.'],
      ['attributes.0.value', '“#REF!” is an error of a spreadsheet.'],
      ['attributes.1.value', '“#DIV/0!” is an error of a spreadsheet.'],
    ],
    [],
  ])
  book.apply([{ do: 'fix', kind: 'cell-error', of: '' }])
  expect(rowsIn(book)).toMatchObject([
    { description: '', attributes: [], state: 'ready' },
    { attributes: [trait('Hat', '#N/A pending'), trait('Height', '#FF0000')], state: 'ready' },
  ])
})

it('keeps an edition next to an ID as a trait', async () => {
  const rows = await rowsOf({ 'a.csv': 'id,edition,name,image\n1,10,A,ar://1\n2,25,B,ar://2' })
  expect(rows).toMatchObject([
    { id: '1', tokenId: null, attributes: [trait('edition', 10)] },
    { id: '2', tokenId: null, attributes: [trait('edition', 25)] },
  ])
})

it('asks about spreadsheet errors only in tables, and imports them on request', async () => {
  const json = JSON.stringify([{ name: '#N/A', image: 'ar://1', attributes: [trait('Error', '#REF!')] }])
  expect(await rowsOf({ 'a.json': json })).toMatchObject([{ problems: [] }])
  const book = await open({ 'a.csv': 'name,image,Error\n#N/A,ar://1,#REF!' })
  expect(rowsIn(book)[0]?.problems).toMatchObject([
    { kind: 'cell-error', field: 'name' },
    { kind: 'cell-error', field: 'attributes.0.value' },
  ])
  book.apply([{ do: 'ignore', kind: 'cell-error', of: '' }])
  expect(rowsIn(book)).toMatchObject([{ name: '#N/A', state: 'ready' }])
})

it('makes no traits of other values of flattened JSON', async () => {
  const text = 'metadata.name,metadata.image.url,properties.files.0.uri\nA,ar://1,ar://2'
  expect(await rowsOf({ 'a.csv': text })).toMatchObject([
    { name: 'A', image: 'ar://1', attributes: [], extra: { 'properties.files.0.uri': 'ar://2' } },
  ])
})

const wallet = `0x${'a'.repeat(40)}`
// Proves: import.attributes
it.each(['owner', 'To', 'Holder Address', 'wallet', 'Current owner', 'Address'])(
  'leaves out a column %s with wallets, and says so',
  async (header) => {
    const text = `name,image,Hat,${header}\nA,ar://1,Red,${wallet}\nB,ar://2,Blue,\nC,ar://3,Red,unknown\nD,ar://4,Red,${wallet}`
    const book = await open({ 'a.csv': text })
    expect(rowsIn(book).map(({ attributes, extra }) => [attributes, extra])).toEqual([
      [[trait('Hat', 'Red')], {}],
      [[trait('Hat', 'Blue')], {}],
      [[trait('Hat', 'Red')], {}],
      [[trait('Hat', 'Red')], {}],
    ])
    expect(book.summary().leftOut).toEqual([{ key: header, count: 3 }])
  },
)

it('leaves out a second column of wallets next to the recipients, and keeps an owner that isn’t a wallet', async () => {
  const text = `name,image,recipient,owner,Wallet\nA,ar://1,${wallet},City museum,${wallet}`
  const book = await open({ 'a.csv': text })
  expect(rowsIn(book)).toMatchObject([
    { wallet_address: wallet, attributes: [trait('owner', 'City museum')], problems: [] },
  ])
  expect(book.summary().leftOut).toEqual([{ key: 'Wallet', count: 1 }])
})

it('keeps columns of people’s names, even if a name has a dot or one cell is a wallet', async () => {
  const book = await open({
    'a.csv': `name,image,Owner,To\nA,ar://1,Louvre,Ada\nB,ar://2,MoMA.org,Dr.Who\nC,ar://3,Tate,${wallet}`,
  })
  expect(rowsIn(book).map(({ attributes }) => attributes)).toEqual([
    [trait('Owner', 'Louvre'), trait('To', 'Ada')],
    [trait('Owner', 'MoMA.org'), trait('To', 'Dr.Who')],
    [trait('Owner', 'Tate'), trait('To', wallet)],
  ])
  expect(book.summary().leftOut).toEqual([])
})

it.each([
  ['Recipient,Wallet Address', `Ada Lovelace,${wallet}`, [trait('Recipient', 'Ada Lovelace')]],
  ['Wallet Address,Recipient', `,${wallet}`, []],
  ['Wallet Address,Recipient', `${wallet},`, []],
])('mints to the wallet in the columns %s: %s', async (columns, cells, attributes) => {
  const book = await open({ 'a.csv': `name,image,${columns}\nA,ar://1,${cells}\nB,ar://2,,${wallet}` })
  expect(rowsIn(book)).toMatchObject([
    { wallet_address: wallet, attributes, problems: [] },
    { wallet_address: wallet, attributes: [], problems: [] },
  ])
  expect(book.summary().leftOut).toEqual([])
})

it('leaves out wallets in JSON metadata, and says so', async () => {
  const book = await open({ 'a.json': JSON.stringify([{ name: 'A', image: 'ar://1', owner: wallet }]) })
  expect(rowsIn(book)).toMatchObject([{ extra: {}, problems: [] }])
  expect(book.summary().leftOut).toEqual([{ key: 'owner', count: 1 }])
})

it('keeps line breaks and doubled quotes in a cell', async () => {
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

it('rejects a table with only column names', async () => {
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
