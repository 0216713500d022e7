import { describe, expect, it } from 'vitest'
import { sampleRecipients } from '../testing/recipients.ts'
import { parseRecipients, readRecipients } from './index.ts'

const [ada, ben, cy] = sampleRecipients(3).map(({ address }) => address) as [string, string, string]
const low = (address: string) => address.toLowerCase()
/** An address with a wrong checksum. */
const mistyped = ada
  .replace(/[a-f]/, (letter) => letter.toUpperCase())
  .replace(/[A-F]$/, (l) => l.toLowerCase())
const wrongCase = ada === mistyped ? ada.replace(/[A-F]/, (letter) => letter.toLowerCase()) : mistyped
const read = (text: string, options = {}) => {
  const list = parseRecipients(text, options)
  return {
    rows: [...list].map(({ address, amount }) => [address, amount]),
    problems: list.problems.map(({ line, kind }) => [line, kind]),
    total: list.total,
    oneEach: list.oneEach,
  }
}

describe('parseRecipients: accepted lists', () => {
  const two = {
    rows: [
      [low(ada), 10n],
      [low(ben), 20n],
    ],
    problems: [],
    total: 30n,
    oneEach: false,
  }
  it.each([
    ['commas', `${ada},10\n${ben},20`],
    ['semicolons', `${ada};10\n${ben};20`],
    ['tabs, as copied from a spreadsheet', `${ada}\t10\n${ben}\t20\n`],
    ['spaces', `${ada}  10\n${ben} 20`],
    [
      'spaces around, empty lines, Windows line ends, a byte order mark',
      `\uFEFF ${ada} , 10 \r\n\r\n;;\r\n${ben},20\r\n`,
    ],
    ['line ends of an old Mac', `${ada},10\r${ben},20\r`],
    ['JSON with a byte order mark', `\uFEFF[["${ada}", 10], ["${ben}", 20]]`],
    [
      'links of explorers',
      `https://etherscan.io/address/${ada}#tokentxns,10\nhttps://etherscan.io/token/${cy}?a=${ben},20`,
    ],
    [
      'links beside the addresses',
      `address,amount,link\n${ada},10,https://x.example/address/${ada}\n${ben},20,https://x.example/address/${ben}`,
    ],
    [
      'links in JSON',
      `[{"wallet":"https://x.example/xdai/mainnet/address/${ada}","amount":10},["${ben}",20]]`,
    ],
    ['characters that take no room', `\u200B${ada}\u200B,10\n${ben}\u2060,\uFEFF20`],
    ['marks of the direction', `\u200E${ada}\u200F,\u206610\u2069\n\u202A${ben}\u202C,2\u00AD0`],
    ['marks around and in quotes', `\u2067"\u200F${ada}\u200F"\u2069,"\u200F10"\n${ben}\t\u202B20\u202C`],
    ['marks that JSON escapes', `[["\\u200e${ada}", "10"], ["${ben}\\u200d", "\\u206620"]]`],
    ['joiners around an address', `${ada}\u200D,10\n\u200C${ben},20`],
    ['quotes', `"${ada}","10"\n"${ben}", "20"`],
    ['a header of two words each', `Wallet Address,Token Amount\n${ada},10\n${ben},20`],
    [
      'an explorer’s file of holders',
      `"HolderAddress","Balance","Pending"\n"${ada}","10","No"\n"${ben}","20","No"`,
    ],
    ['a header', `Address,Amount\n${ada},10\n${ben},20`],
    [
      'a header with other columns in another order',
      `name;amount;wallet\n"Ada; the first";10;${ada}\nBen;20;${ben}`,
    ],
    ['lower and upper case, which carry no checksum', `${low(ada)},10\n0x${ben.slice(2).toUpperCase()},20`],
    [
      'JSON objects',
      JSON.stringify([
        { address: ada, amount: 10 },
        { amount: '20', address: ben, name: 'x' },
      ]),
    ],
    [
      'JSON objects with an amount among several numbers',
      JSON.stringify([
        { address: ada, amount: '10', count: 1 },
        { count: 1, balance: 7, amount: 20, owner: ada, address: ben },
      ]),
    ],
    [
      'a header with an amount among several numbers',
      `count,owner,address,amount\n1,${cy},${ada},10\n1,${cy},${ben},20`,
    ],
    [
      'JSON Lines, as databases export them',
      `{"_id":{"$oid":"65"},"address":"${ada}","amount":10}\r\n\r\n{"_id":{"$oid":"66"},"address":"${ben}","amount":20}\r\n`,
    ],
    ['JSON Lines of pairs', `["${ada}", 10]\n["${ben}", "20"]`],
    ['JSON pairs', `\n[["${ada}", 10], ["${ben}", "20"]]`],
    ['JSON amounts by address', JSON.stringify({ [ada]: '10', [ben]: 20 })],
    [
      'a JSON list under a key',
      JSON.stringify({
        recipients: [
          { wallet: ada, quantity: 10 },
          { wallet: ben, quantity: 20 },
        ],
      }),
    ],
  ])('%s', (_name, text) => {
    expect(read(text)).toEqual(two)
  })

  it('reads nothing from an empty text', () => {
    expect(read(' \n\n')).toEqual({ rows: [], problems: [], total: 0n, oneEach: false })
  })

  it('never rounds: JSON numbers are read digit by digit, and sums may exceed 2^53', () => {
    const { rows, total } = read(`[{"address":"${ada}","amount":9007199254740993},["${ben}",1]]`)
    expect(rows[0]).toEqual([low(ada), 9_007_199_254_740_993n])
    expect(total).toBe(9_007_199_254_740_994n)
  })

  it('reads decimals exactly, by the token’s decimal places', () => {
    const text = `${ada},1.5\n${ben},0.000000000000000001\n${cy},123456789.123456789123456789`
    const { rows } = read(text, { decimals: 18 })
    expect(rows.map(([, amount]) => amount)).toEqual([
      1_500_000_000_000_000_000n,
      1n,
      123_456_789_123_456_789_123_456_789n,
    ])
  })
})

describe('parseRecipients: problems', () => {
  const good = `${cy},1`
  it.each([
    ['no address', 'Ada,10', 'bad-address'],
    ['an address without 0x', `${ada.slice(2)},10`, 'no-prefix'],
    ['a word before the address', `sender:${ada},10`, 'bad-address'],
    ['a name', 'ada.eth,10', 'name'],
    ['an email address, which is not a name', 'ada@example.com,10', 'bad-address'],
    ['an amount of nine or nine thousand', `${ada};9,000`, 'ambiguous-amount'],
    ['a link to a token', `https://etherscan.io/token/${ada},10`, 'bad-address'],
    ['a link to one item of a token', `https://etherscan.io/nft/${ada}/7,10`, 'bad-address'],
    ['a link with two addresses', `https://etherscan.io/address/${ada}?to=${ben},10`, 'bad-address'],
    ['a link to a transaction', `https://etherscan.io/tx/${ada}${'0'.repeat(24)},10`, 'bad-address'],
    ['a link with a wrong checksum', `https://etherscan.io/address/${wrongCase},10`, 'bad-checksum'],
    ['a short address', `${ada.slice(0, -1)},10`, 'bad-address'],
    ['the zero address', `0x${'0'.repeat(40)},10`, 'bad-address'],
    ['a wrong checksum', `${wrongCase},10`, 'bad-checksum'],
    ['one value', ada, 'bad-row'],
    ['an address in place of the amount', `${ada},${ben}`, 'bad-amount'],
    ['three values', `${ada},1,000`, 'bad-row'],
    ['no amount', `${ada},`, 'bad-amount'],
    ['zero', `${ada},0`, 'bad-amount'],
    ['less than zero', `${ada},-1`, 'bad-amount'],
    ['an exponent', `${ada},1e18`, 'exponent'],
    ['a decimal comma', `${ada};1,5`, 'bad-amount'],
    ['hex', `${ada},0x10`, 'hex-amount'],
    ['a fraction of the smallest unit', `${ada},1.5`, 'bad-amount'],
    ['more than 2^256 - 1', `${ada},${2n ** 256n}`, 'bad-amount'],
    ['more digits than any amount has', `${ada},${'9'.repeat(5_000)}`, 'bad-amount'],
    ['a repeated address', low(cy).concat(',5'), 'duplicate'],
  ])('refuses %s, with the number of the line', (_name, line, kind) => {
    const list = parseRecipients(`address,amount\n${good}\n\n${line}`)
    expect(list.problems).toEqual([
      expect.objectContaining({ line: 4, kind, message: expect.stringMatching(/^[A-Z].+\.$/) }),
    ])
    expect(list.problemCounts).toEqual({ [kind]: 1 })
    expect(list.problemCount).toBe(1)
    expect([list.length, list.total]).toEqual([1, 1n])
    expect([list.lineOf(0), list.lineOf(1)]).toEqual([2, undefined])
  })

  it.each(['12\u200F34', '12\u202B34', '12\u206734', '12\u200E34'])(
    'an amount with a mark of the direction between its digits: %j',
    (amount) => {
      expect(read(`${ada},\u200F${amount}\u200F`).problems).toEqual([[1, 'bad-amount']])
      expect(read(JSON.stringify([[ada, amount]])).problems).toEqual([[1, 'bad-amount']])
    },
  )

  it('takes no joiner out of a name, and no override of the direction out of an amount', () => {
    const { names, problems } = parseRecipients(`👩\u200D🎤.eth,5\n${ada},\u202E01`)
    expect(names).toEqual(['👩\u200D🎤.eth'])
    expect(problems.map(({ line, kind }) => [line, kind])).toEqual([
      [1, 'name'],
      [2, 'bad-amount'],
    ])
  })

  it('too many decimal places, and says how many the token has', () => {
    const { problems } = parseRecipients(`${ada},1.2345`, { decimals: 2 })
    expect(problems[0]?.message).toBe('The amount has 4 decimal places; the token has 2.')
  })

  it.each([
    ['-5', 'The amount must be greater than zero.'],
    ['1E+03', 'The amount is shortened to an exponent and may lack digits. Write out all of them.'],
    ['five', 'The amount must be a whole number.'],
  ])('refuses the amount %s with a reason', (written, message) => {
    expect(parseRecipients(`${ada},${written}`).problems[0]?.message).toBe(message)
  })

  it('reports the first line of a repeated address', () => {
    const { problems } = parseRecipients(`${ada},1\n${ben},1\n${low(ada)},1`)
    expect(problems).toEqual([
      { line: 3, kind: 'duplicate', message: 'The address is already on line 1.', text: `${low(ada)},1` },
    ])
  })

  it('reports the lines of a JSON text', () => {
    const text = `[\n  { "address": "${ada}", "amount": 1e3 },\n  { "address": "${ben}" },\n  7,\n  ["${cy}", 1, 2]\n]`
    expect(read(text).problems).toEqual([
      [2, 'exponent'],
      [3, 'mixed'],
      [4, 'bad-row'],
      [5, 'bad-row'],
    ])
  })

  it.each([
    ['an object as an amount', `[{ "address": "${ada}", "amount": { "type": "BigNumber", "hex": "0x64" } }]`],
    ['an object by address', `{ "${ada}": { "amount": "500" } }`],
    ['a list as an amount', `[["${ada}", ["5"]]]`],
    ['an amount under another name', `[{ "address": "${ada}", "prize": 500 }]`, 'ambiguous-columns'],
  ])('never gives one token each for JSON with %s', (_, text, kind = 'bad-row') => {
    expect(read(text).problems).toEqual([[1, kind]])
  })

  it('names the lines of JSON Lines', () => {
    const lines = [
      `{"address":"${ada}","amount":5}`,
      '',
      `{"address":"nobody","amount":5}`,
      `{"address":"${ben}`,
    ]
    expect(read(lines.join('\n')).problems).toEqual([
      [3, 'bad-address'],
      [4, 'bad-address'],
      [4, 'bad-json'],
    ])
  })

  it('says from which line on a text is no JSON', () => {
    expect(read(`[\n["${ada}", 1],\n["${ben}" 2]\n]`).problems).toContainEqual([3, 'bad-json'])
    expect(read(`[["${ada}", 1],,]`).problems).toContainEqual([1, 'bad-json'])
  })

  it('lists the first thousand problems and counts all of them', () => {
    const list = parseRecipients('nobody,1\n'.repeat(1_500))
    expect(list.problems).toHaveLength(1_000)
    expect(list.problemCount).toBe(1_500)
    expect(list.problems.at(-1)?.line).toBe(1_000)
  })

  it.each([-1, 78, 1.5])('throws for %d decimals, which no token has', (decimals) => {
    expect(() => parseRecipients('', { decimals })).toThrow(RangeError)
  })
})

describe('parseRecipients: only addresses', () => {
  // Proves: state.merkle-root
  it.each([
    ['a line each', `${ada}\n${ben}\n`],
    ['a byte order mark, Windows line ends, empty lines, spaces', `\uFEFF\r\n  ${ada} \r\n\r\n${ben}\r\n`],
    ['quotes', `"${ada}"\n"${ben}"`],
    ['a separator at the end of a line', `${ada},\n${ben};\n`],
    ['a header', `Wallet\n${ada}\n${ben}`],
    ['JSON', JSON.stringify([ada, ben])],
    ['several on a line', `${ada}, ${ben}`],
    ['addresses of Solidity', `[${ada}, ${ben}]`],
    ['JSON under a key', JSON.stringify({ recipients: [ada, ben] })],
    ['JSON objects', JSON.stringify([{ address: ada }, { wallet: ben, name: 'Ben' }])],
  ])('give one token each: %s', (_name, text) => {
    expect(read(text)).toEqual({
      rows: [
        [low(ada), 1n],
        [low(ben), 1n],
      ],
      problems: [],
      total: 2n,
      oneEach: true,
    })
  })

  it('give one whole token each by its decimals', () => {
    expect(read(`${ada}\n${ben}`, { decimals: 18 })).toMatchObject({
      rows: [
        [low(ada), 1_000_000_000_000_000_000n],
        [low(ben), 1_000_000_000_000_000_000n],
      ],
      total: 2_000_000_000_000_000_000n,
      oneEach: true,
    })
  })

  const missing = 'The amount is missing, and line 1 has one. Give every address an amount, or none.'
  const unexpected = 'There is an amount here, and line 1 has none. Give every address an amount, or none.'
  // Proves: state.merkle-root
  it.each([
    ['an address without an amount after one with', `${ada},5\n${ben}\n${cy},1`, [[2, missing]]],
    ['an amount after an address without one', `${ada}\n${ben}\n${cy},7`, [[3, unexpected]]],
    ['a JSON address beside a pair', `[["${ada}",5],\n"${ben}"]`, [[2, missing]]],
    [
      'a JSON object without an amount',
      `[{"address":"${ada}","amount":5},\n{"address":"${ben}"}]`,
      [[2, missing]],
    ],
  ])('refuses %s, with the number of the line', (_name, text, problems) => {
    const list = parseRecipients(text)
    expect(list.problems.map(({ line, message }) => [line, message])).toEqual(problems)
    expect(list.problems[0]?.kind).toBe('mixed')
  })

  it('give one token each on lines of different lengths, but not in columns', () => {
    expect(read(`${ada} ${ben}\n${cy}`)).toMatchObject({ total: 3n, oneEach: true, problems: [] })
    expect(read(`${ada} ${ben}\n${cy} ${ada}`).rows).toEqual([])
  })

  it('does not detect the form of a list from a line without a valid address', () => {
    expect(read(`nobody\n${ada},5\n${ben},6`)).toMatchObject({ problems: [[1, 'bad-address']], total: 11n })
  })

  it('never gives one token each if a header has an unknown name for the amounts', () => {
    const list = parseRecipients(`wallet;prize\n${ada};500\n${ben};600`)
    expect(list.problems).toEqual([
      {
        line: 1,
        kind: 'ambiguous-columns',
        message: 'No column is known to hold the amounts.',
        text: 'wallet;prize',
      },
    ])
    expect(list.length).toBe(0)
  })

  it('reports a missing amount under a header that names it', () => {
    const { problems } = parseRecipients(`address,amount\n${ada},`)
    expect(problems).toEqual([
      { line: 2, kind: 'bad-amount', message: 'The amount is missing.', text: `${ada},` },
    ])
  })
})

describe('parseRecipients: addresses on several lines', () => {
  it('adds their amounts with the option `sum`, at the first line', () => {
    const text = `${ada},1\n${ben},5\n${low(ada)},2\n${ada},4`
    const list = parseRecipients(text, { duplicates: 'sum' })
    expect([...list]).toEqual([
      { address: low(ada), amount: 7n },
      { address: low(ben), amount: 5n },
    ])
    expect([list.total, list.problemCount, list.lineOf(0)]).toEqual([12n, 0, 1])
  })

  it('refuses a sum that exceeds a uint256', () => {
    const text = `${ada},${2n ** 256n - 1n}\n${ada},1`
    const { problems, total } = parseRecipients(text, { duplicates: 'sum' })
    expect(problems.map(({ line, kind }) => [line, kind])).toEqual([[2, 'bad-amount']])
    expect(total).toBe(2n ** 256n - 1n)
  })
})

describe('readRecipients', { timeout: 60_000 }, () => {
  const text = `address,amount\n${ada},1.5\n${ben},x\n${low(ada)},2`
  const options = { decimals: 1, duplicates: 'sum' } as const

  it.each(['auto', 'never'] as const)(
    'reads the same from a text and a file (worker: %s)',
    async (worker) => {
      const wanted = parseRecipients(text, options)
      for (const source of [text, new Blob([text])]) {
        const list = await readRecipients(source, { ...options, worker })
        expect([...list]).toEqual([...wanted])
        expect(list).toMatchObject({ total: 35n, problems: wanted.problems, problemCount: 1, length: 1 })
        expect(list.lineOf(0)).toBe(2)
      }
    },
  )

  it.each(['auto', 'never'] as const)('rejects for an invalid option (worker: %s)', async (worker) => {
    await expect(readRecipients(text, { decimals: -1, worker })).rejects.toThrow('`decimals` must be')
  })
})

describe('parseRecipients: mend and drop', () => {
  it.each([
    ['exponent', '2E+3', 6, 2_000_000_000n],
    ['exponent', '1,5e18', 0, 1_500_000_000_000_000_000n],
    ['exponent', '50E-7', 6, 5n],
    ['hex-amount', '0x2086AC', 6, 0x20_86_acn],
  ] as const)('reads an amount with the fix %s: %s', (kind, amount, decimals, units) => {
    const text = `${ada};${amount}\n${ben};1`
    expect(read(text, { decimals }).problems).toEqual([[1, kind]])
    const list = parseRecipients(text, { decimals, mend: [kind] })
    expect([list.at(0)?.amount, list.mended, list.problemCount]).toEqual([units, 1, 0])
  })

  it.each([
    ['5E-18', 6],
    ['1e99', 0],
    ['0x0', 0],
  ])('refuses the amount %s, which no token has, after the fix', (amount, decimals) => {
    const mend = ['exponent', 'hex-amount']
    expect(read(`${ada};${amount}`, { decimals, mend }).problems).toEqual([[1, 'bad-amount']])
  })

  const text = [
    `${ada.slice(2)},1`,
    `${wrongCase},1`,
    'ben.eth,2',
    'nobody.eth,2',
    `${cy};9,000 tokens`,
    'Ada,1',
    `${cy.toUpperCase().replace('X', 'x')},0`,
  ].join('\n')

  it('corrects nothing by default, and counts each kind', () => {
    const list = parseRecipients(text)
    expect(list.problemCounts).toEqual({
      'no-prefix': 1,
      'bad-checksum': 1,
      name: 2,
      'ambiguous-amount': 1,
      'bad-address': 1,
      'bad-amount': 1,
    })
    expect([list.length, list.mended, list.dropped]).toEqual([0, 0, 0])
    expect(list.names).toEqual(['ben.eth', 'nobody.eth'])
    expect(list.problems[4]).toMatchObject({ line: 5, text: `${cy};9,000 tokens` })
    expect(list.ambiguousAmount).toBe('9,000 tokens')
  })

  it('corrects all problems of the given kinds', () => {
    const list = parseRecipients(text, {
      mend: ['no-prefix', 'bad-checksum'],
      decimalMark: '.',
      duplicates: 'sum',
      names: { 'ben.eth': ben, 'nobody.eth': null },
    })
    expect([...list]).toEqual([
      { address: low(ada), amount: 2n },
      { address: low(ben), amount: 2n },
      { address: low(cy), amount: 9_000n },
    ])
    expect(list.mended).toBe(3)
    expect(list.problems.map(({ line, kind, message }) => [line, kind, message])).toEqual([
      [4, 'unknown-name', 'This name has no address on this network.'],
      [6, 'bad-address', 'The address must be 0x and 40 characters, 0 to 9 and a to f.'],
      [7, 'bad-amount', 'The amount must be greater than zero.'],
    ])
  })

  it('drops only lines with problems of the given kinds', () => {
    const list = parseRecipients(text, { drop: ['name', 'bad-address', 'bad-amount'], mend: ['no-prefix'] })
    expect(list.dropped).toBe(4)
    expect(list.problems.map(({ line }) => line)).toEqual([2, 5])
    expect([...list]).toEqual([{ address: low(ada), amount: 1n }])
  })
})

describe('parseRecipients: amounts as people write them', () => {
  const one = 1_000_000
  const amounts = (text: string, options = {}) => {
    const list = parseRecipients(text, { decimals: 6, ...options })
    return {
      amounts: Array.from(list, ({ amount }) => Number(amount) / one),
      problems: list.problems.map(({ line, kind }) => [line, kind]),
    }
  }
  const ambiguous = 'ambiguous-amount'

  it.each([
    ['1 234 567', 1_234_567],
    ['1\u00A0000', 1_000],
    ['1\u2009000', 1_000],
    ['1\u202F000,25', 1_000.25],
    ["12'000", 12_000],
    ['12’000.50', 12_000.5],
    ['1_000', 1_000],
    ['1,234,567', 1_234_567],
    ['1.234.567', 1_234_567],
    ['1,250.50', 1_250.5],
    ['1.250,50', 1_250.5],
    ['1,234.567', 1_234.567],
    ['2,5', 2.5],
    ['0,125', 0.125],
    ['.5', 0.5],
    ['1000,500', 1_000.5],
    ['5.00', 5],
    ['5 tokens', 5],
    ['5NFT', 5],
  ])('reads %s', (written, amount) => {
    expect(amounts(`${ada}\t${written}`)).toEqual({ amounts: [amount], problems: [] })
  })

  it.each(['1.000', '1,000', '2.500', '999,999 tokens'])('reports %s as ambiguous', (written) => {
    expect(amounts(`${ada};${written}`)).toEqual({ amounts: [], problems: [[1, ambiguous]] })
  })

  it.each([
    ['.', [1, 2_500]],
    [',', [1_000, 2.5]],
  ])('reads ambiguous amounts with the given decimal mark: %s', (decimalMark, wanted) => {
    const list = parseRecipients(`${ada};1.000\n${ben};2,500`, {
      decimals: 6,
      decimalMark: decimalMark as '.',
    })
    expect(Array.from(list, ({ amount }) => Number(amount) / one)).toEqual(wanted)
    expect(list.mended).toBe(2)
  })

  it.each([
    ['thousands with decimals', `${ada};1.000\n${ben};1.250,50`, [1_000, 1_250.5]],
    ['thousands with decimals above', `${ada},"1,250.50"\n${ben},"2,000"`, [1_250.5, 2_000]],
    ['two groups of thousands', `${ada};1.000\n${ben};1.000.000`, [1_000, 1_000_000]],
    ['decimals with the other mark', `${ada};1,000\n${ben};2.5`, [1_000, 2.5]],
    ['decimals with the other mark, a comma', `${ada};1.000\n${ben};2,5`, [1_000, 2.5]],
  ])('detects the decimal mark from %s elsewhere in the list', (_name, text, wanted) => {
    expect(amounts(text)).toEqual({ amounts: wanted, problems: [] })
    // A detected decimal mark does not count as a correction.
    expect(parseRecipients(text, { decimals: 6 }).mended).toBe(0)
  })

  const short = `${ada.slice(0, -1)};1,5`
  // Proves: state.merkle-root
  it.each([
    ['the list supports both', '1.000', `${ben};2,5\n${cy};2.5`, [2.5, 2.5], []],
    ['grouping contradicts a decimal', '1.000', `${ben};1.000.000\n${cy};2.5`, [1_000_000, 2.5], []],
    ['another amount is mistyped', '1,000', `${ben};1,00`, [1], []],
    ['other amounts have the same mark', '1.000', `${ben};1.5`, [1.5], []],
    ['spaces group beside the same mark', '1,000', `${ben};1 250,50`, [1_250.5], []],
    ['the only other amount is zero', '1.000', `${ben};0,0`, [], [[2, 'bad-amount']]],
    ['the only other address is invalid', '1.000', short, [], [[2, 'bad-address']]],
    ['the only other decimals are too many', '1.000', `${ben};1,1234567`, [], [[2, 'bad-amount']]],
  ])('reports an ambiguous amount if %s', (_name, amount, others, wanted, problems) => {
    expect(amounts(`${ada};${amount}\n${others}`)).toEqual({
      amounts: wanted,
      problems: [[1, ambiguous], ...problems],
    })
  })

  it('uses the given decimal mark instead of the detected one, and counts it', () => {
    const list = parseRecipients(`${ada};1.000\n${ben};2,5`, { decimals: 1, decimalMark: '.' })
    expect([Array.from(list, ({ amount }) => amount), list.mended]).toEqual([[10n, 25n], 1])
  })

  it('reads digits as thousands if the token has fewer decimals', () => {
    expect(read(`${ada};1.250`)).toMatchObject({ rows: [[low(ada), 1_250n]], problems: [] })
    expect(read(`${ada};1.250\n${ben};1.000`)).toMatchObject({ total: 1_250n, problems: [[2, ambiguous]] })
    expect(read(`${ada};1.255\n${ben};5.50`, { decimals: 2 })).toMatchObject({
      total: 550n,
      problems: [[1, ambiguous]],
    })
  })

  it.each([
    ['1,250.50', 1_250.5],
    ['2,5', 2.5],
    ['1\u00A0250,50', 1_250.5],
  ])('reads %s after a space', (written, amount) => {
    expect(amounts(`${ada} ${written}`)).toEqual({ amounts: [amount], problems: [] })
  })

  it.each([
    ['1 250', 1_250, '1250'],
    ['1 250,50', 1_250.5, '1250,50'],
    ['3 100', 3_100, '3100'],
    ['1 000 000', 1_000_000, '1000000'],
  ])('reads %s after a space only if a header marks it as one amount', (written, amount, joined) => {
    const line = `${ada} ${written}`
    expect(amounts(`address amount\n${line}`)).toEqual({ amounts: [amount], problems: [] })
    expect(parseRecipients(line).problems).toEqual([
      {
        line: 1,
        kind: 'bad-row',
        message: `“${written}” can be one amount or several values. Write ${joined}, or put semicolons between the values.`,
        text: line,
      },
    ])
  })

  it('keeps columns separate that spaces separate under a header', () => {
    const text = `address amount count\n${ada} 1 250\n${ben} 2 500`
    expect(amounts(text)).toEqual({ amounts: [1, 2], problems: [] })
  })

  it.each([
    ['an amount', `${ada};5${' '.repeat(200_000)}x`, 'The amount is too long.'],
    ['an assigned amount', `${ada}=5${' '.repeat(200_000)}x`, 'The amount is too long.'],
    ['open quotes', `${low(ada)},"5\n`.repeat(5_000), 'The amount must be a whole number.'],
    [
      'open quotes in each row',
      `${low(ada)},5,"\n${'",x,"\n'.repeat(5_000)}`,
      'No column is known to hold the amounts.',
    ],
    [
      'blank lines below JSON Lines',
      `{"address":"${ada}","amount":"x"}\n{"address":"${ada}","amount":"x"}${'\n'.repeat(100_000)}`,
      'The amount must be a whole number.',
    ],
    [
      'escaped quotes',
      `["${'\\"'.repeat(1_000_000)}`,
      'The address must be 0x and 40 characters, 0 to 9 and a to f.',
    ],
    [
      'a type without a list',
      `const a${' '.repeat(1_000_000)}:${' '.repeat(1_000_000)}`,
      'An address and an amount are expected here. There are 3 values.',
    ],
    ['quotes of a formula', `${ada},=${'"'.repeat(1_000_000)}x`, 'The amount is too long.'],
    [
      'quoted cells',
      `${ada},${'"a",'.repeat(50_000)}`,
      'An address and an amount are expected here. There are 50001 values.',
    ],
  ])('refuses a long line without reading it again and again: %s', (_name, text, message) => {
    expect(parseRecipients(text).problems[0]?.message).toBe(message)
  })

  it('reads a JSON number as JSON, and reports a string as ambiguous', () => {
    expect(amounts(`[["${ada}", 1.250], ["${ben}", "1.250"]]`)).toEqual({
      amounts: [1.25],
      problems: [[1, ambiguous]],
    })
  })

  it.each([
    '1,00,000',
    '1.000.5',
    '1,000 000',
    '5.',
    '-5',
    '$5',
    'five',
    // A word may be another measure, and a symbol may look like one.
    '3 million',
    '10k',
    '2m',
    '4 b',
    '5 mil',
    '1000000000000000000 wei',
    '9 gwei',
    '7 VTX',
    '5 tokens each',
  ])('never guesses the amount of %s', (written) => {
    expect(amounts(`${ada}\t${written}`, { decimalMark: '.' }).problems).toEqual([[1, 'bad-amount']])
  })
})

describe('parseRecipients: lists as people keep them', () => {
  const two = [
    [low(ada), 10n],
    [low(ben), 20n],
  ]
  it.each([
    ['equals signs', `${ada}=10\n${ben} = 20`],
    ['colons, as in a part of JSON', `"${ada}": 10,\n"${ben}": 20`],
    ['arrows', `${ada} -> 10\n${ben} => 20`],
    ['a table of Markdown', `| Address | Amount |\n| --- | ---: |\n| ${ada} | 10 |\n| ${ben} | 20 |`],
    [
      'the separator in the first line, as spreadsheets write it',
      `sep=;\r\nAddress;Amount\r\n${ada};10\r\n${ben};20`,
    ],
    ['names of chains', `eth:${ada},10\nETH:${ben},20`],
    ['numbers of chains', `eip155:1:${ada},10\neip155:1:${ben},20`],
    ['bytes of a database', `trader,amt\n\\x${low(ada).slice(2)},10\n\\x${low(ben).slice(2)},20`],
    ['formulas that keep digits', `address,amount\n="${ada}",="10"\n"=""${ben}""","=""20"""`],
    [
      'an array of JavaScript',
      `const list = [\n  ['${ada}', 10],\n  // ['${cy}', 5],\n  ['${ben}', 20n],\n];\n`,
    ],
    [
      'objects of JavaScript',
      `[\n  { address: '${ada}', amount: 10 },\n  { address: "${ben}", amount: '20' },\n]`,
    ],
    ['a default export', `export default {\n  '${ada}': 10, // it's Ada\n  ${ben}: 20,\n}`],
    ['a dictionary of Python', `amounts = {\n    '${ada}': 10,\n    # '${cy}': 5,\n    '${ben}': 20,\n}`],
    ['values of SQL', `('${ada}', 10),\n('${ben}', 20);`],
    ['entries without the brackets around', `["${ada}", 10],\n["${ben}", 20],\n`],
    ['names of chains in other notations', `oeth:${ada}=10\n"oeth:${ben}" 20`],
    ['names of chains in JSON', `[["arb1:${ada}", 10], ["${ben}", 20]]`],
    ['names of chains in JSON by address', `{"eth:${ada}": 10, "eth:${ben}": 20}`],
    ['amounts first', `10,${ada}\n20,${ben}`],
    ['an allocation', `Address,Allocation\n${ada},10\n${ben},20`],
    ['a German header', `Adresse;Menge\n${ada};10\n${ben};20`],
    ['a Russian header', `Адрес;Сумма\n${ada};10\n${ben};20`],
    ['empty columns at the end', `address,amount,,\n${ada},10,,\n${ben},20,,`],
    ['tabs, commas and spaces, line by line', `${ada}\t10\n${ben}, 20`],
    ['single quotes', `'${ada}': '10',\n'${ben}': '20',`],
    ['bars in quotes', `address,label,amount\n${ada},"Foo | Bar",10\n${ben},Ben,20`],
    ['bars in a cell', `address,label,amount\n${ada},Foo | Bar,10\n${ben},Ben,20`],
    [
      'line breaks in quotes',
      `"Wallet\naddress",Amount,Note\r\n${ada},10,"Paid, for\r\n""both"", A"\r\n${ben},20,"a\n\nb"`,
    ],
    [
      'a comment with a line break before the address',
      `Comment,Wallet,Amount\n"Hello\nthere",${ada},10\nok,${ben},20`,
    ],
    ['a name that begins with a line break', `name,address,amount\n"\nAda",${ada},10\n"\n\nBen",${ben},20`],
    ['an address that begins with a line break', `"\n${ada}",10\n"${ben}\n",20`],
    ['dashes and line breaks in quotes', `note;address;amount\n"- \n- x";${ada};10\n"-\nok";${ben};20`],
    ['a name with a line break in quotes', `"Wallet\naddress"\t"Amount\n(VTX)"\n${ada}\t10\n${ben}\t20`],
    [
      'semicolons and tabs in a cell below a header',
      `address,label,amount\n${ada},Ada; treasurer; since May,10\n${ben},Ben\tof the "A; B",20`,
    ],
    ['another separator below a header', `address,label,amount\n${ada};Ada;10\n${ben}\tBen, of May\t20`],
    ['bars alone', `${ada} | 10\n${ben} | 20`],
    ['bars in some lines', `${ada} | 10\n${ben},20`],
  ])('%s', (_name, text) => {
    expect(read(text)).toMatchObject({ rows: two, problems: [] })
  })

  it.each([
    ['at its end', `${ada},10,"Paid\n${ben},20,ok`],
    ['of an amount', `${ada},"10,x\n${ben},20,ok`],
    ['above quotes', `${ada},10,"Paid\n${ben},"20","ok"`],
    ['above a quote in a cell', `${ada},10,"Paid\n${ben},20,5" tall`],
  ])('loses no line after a quote that is never closed %s', (_name, lines) => {
    const list = parseRecipients(`address,amount,note\n${lines}\n${cy},30,ok`)
    expect(Array.from(list, ({ address }) => address)).toEqual(expect.arrayContaining([low(ben), low(cy)]))
  })

  it('pays nobody by a note, and asks about one that reads like a row', () => {
    const text = `address,amount,note\n${ada},10,"Paid to\n${cy}"\n${ben},20,"Was\n${cy},5000,both"`
    const list = parseRecipients(text)
    expect(Array.from(list, ({ address, amount }) => [address, amount])).toEqual([[low(ada), 10n]])
    expect(list.problems).toEqual([
      {
        line: 4,
        kind: 'bad-row',
        message: 'A line within its quotes looks like a recipient. Remove it, or the quotes around it.',
        text: `${ben},20,"Was\n${cy},5000,b…`,
      },
    ])
  })

  it.each([
    ['a name', 'ben.eth,20,x'],
    ['another name and an amount', 'ben.box 20'],
    ['the name of a chain', `eth:${ben},20,x`],
    ['apostrophes', `'${ben}',20,x`],
    ['an exponent', `${ben},1e18,x`],
    ['a currency', `${ben},€ 20,x`],
    ['no amount', `${ben},Ben`],
    ['an empty cell', `${ben},`],
    ['spaces', `${ben} 20`],
    ['a tab', `${ben}\t20`],
    ['an empty cell after a tab', `${ben}\t`],
    ['an equals sign', `${ben}=20`],
    ['an arrow', `${ben} -> 20`],
    ['a colon', `${ben}: 20`],
    ['no 0x', `${ben.slice(2)},20`],
    ['a digit too few', `${ben.slice(0, -1)},20,x`],
  ])('loses no line between two quotes that are mistakes, with %s', (_name, line) => {
    const list = parseRecipients(`address,amount,note\n${ada},10,"Paid\n${line}"\n${cy},30,ok`)
    expect(list.problems.map(({ line: at, kind, message }) => [at, kind, message])).toEqual([
      [2, 'bad-row', 'A line within its quotes looks like a recipient. Remove it, or the quotes around it.'],
    ])
    expect(Array.from(list, ({ address }) => address)).toEqual([low(cy)])
  })

  it.each([
    ['chosen columns', `address,name\n${ada},"Ada\n${ben},Ben\n${cy},Cy"`, [2]],
    ['a header', `address,amount,"note\n${ada},10,x"\n${ben},20,y`, [1]],
    ['a cell that begins with a line break', `name,address,amount\n"\n${ben},6",${ada},10`, [2]],
    ['the first line of a cell', `note,address,amount\n"a,${ben},2\nb",${cy},3`, [2]],
    ['a cell that ends with a line break', `note,address,amount\n"a,${ben},2\n",${cy},3`, [2]],
    ['cells that begin with a name', `note;address;amount\nb";${ada};"1\nb";${ben};2`, [2]],
    ['addresses without amounts', `address,note\n${ada},"Paid\n${ben}\n${cy}"\n${cy},x`, [2]],
    ['a quote in another cell', `address,size,note\n${ada},5" tall,"Paid\n${ben},20"`, [2]],
  ])('loses no line between quotes in %s', (_name, text, lines) => {
    const columns = { address: 'address', amount: null }
    expect(read(text, { columns }).problems).toEqual(lines.map((line) => [line, 'bad-row']))
  })

  it.each([ada, `eth:${ada}`, `'${ada}'`, 'ada.eth', 'see ada.box', 'Paid, 20'])(
    'takes the line “%s” of a note for no recipient',
    (line) => {
      const { rows, problems } = read(`address,amount,note\n${ben},20,"Was\n${line}"`)
      expect([rows, problems]).toEqual([[[low(ben), 20n]], []])
    },
  )

  it.each(['100\n200', '5\n250.50', '100\r\n200', '1\t000'])('takes %j for no amount', (amount) => {
    expect(read(`address,amount\n${ada},"${amount}"\n${ben},20`)).toMatchObject({
      rows: [[low(ben), 20n]],
      problems: [[2, 'bad-amount']],
    })
  })

  it('counts lines with the line breaks in quotes', () => {
    const list = parseRecipients(`address,amount,note\n${ada},10,"a\nb"\nnobody,5,ok\n${ben},20,ok`)
    expect(list.problems.map(({ line, text }) => [line, text])).toEqual([[4, 'nobody,5,ok']])
    expect([list.lineOf(0), list.lineOf(1)]).toEqual([2, 5])
  })

  it('takes the separator of the rows, not of a title or of the amounts', () => {
    const { rows } = read(`Airdrop, May\n${ada};1,5\n${ben};2,5`, { decimals: 1 })
    expect(rows).toEqual([
      [low(ada), 15n],
      [low(ben), 25n],
    ])
    expect(read(`Airdrop, May\n| ${ada} | 1,000,000 |\n| ${ben} | 2 |`)).toMatchObject({ total: 1_000_002n })
  })

  it('refuses each line without a recipient, with its text', () => {
    const others = [
      '# Airdrop of May',
      'Total,30',
      ',30',
      'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8,6',
      `eth:${cy.slice(0, -1)},2`,
      `1,${cy},5`,
    ]
    const list = parseRecipients(
      [others[0], 'Address,Amount', `${ada},10`, ...others.slice(1), `${ben},20`].join('\n'),
    )
    expect(list.problems.map(({ text }) => text)).toEqual(others)
    expect(Array.from(list, ({ address, amount }) => [address, amount])).toEqual(two)
  })

  it.each([
    [
      'a StandardMerkleTree of OpenZeppelin',
      `{"format":"standard-v1","tree":["0xe5"],"values":[{"value":["${ada}","100"],"treeIndex":0}],"leafEncoding":["address","uint256"]}`,
    ],
    [
      'the result of merkle-distributor',
      `{ "merkleRoot": "0x38", "tokenTotal": "0x251c", "claims": { "${ada}": { "index": 1, "amount": "0x32", "proof": [] } } }`,
    ],
    [
      'a file of merkle proofs',
      `{"root":"0x38","recipients":[{"address":"${ada}","amount":"1","proof":[]}]}`,
    ],
  ])('refuses and names %s', (name, text) => {
    const { problems, length } = parseRecipients(text)
    expect(problems.map(({ line, kind, message }) => [line, kind, message])).toEqual([
      [1, 'other-format', `This is ${name}. Use the list of addresses and amounts that it was made from.`],
    ])
    expect(length).toBe(0)
  })

  // Proves: state.merkle-root
  it.each([
    ['lists of addresses', { eligible: [ada], excluded: [ben, cy] }, '“eligible”, “excluded”'],
    [
      'lists of objects',
      { name: 'May', airdrop: [{ address: ada, amount: 10 }], sybils: [{ address: ben, amount: 20 }] },
      '“airdrop”, “sybils”',
    ],
    ['amounts by address beside a list', { [ada]: 10, blocked: [[ben, 20]] }, `“${ada}”, “blocked”`],
    ['lists of names', { eligible: [ada], excluded: ['ben.box', 'cy.eth'] }, '“eligible”, “excluded”'],
    ['an object below a key', { eligible: { [ada]: 1 }, excluded: [ben] }, '“eligible”, “excluded”'],
    ['objects below keys', { eligible: { [ada]: 1 }, excluded: { [ben]: 2 } }, '“eligible”, “excluded”'],
    [
      'amounts in lists of their own',
      { recipients: [ada, ben], amounts: [['10'], ['20']] },
      '“recipients”, “amounts”',
    ],
  ])('refuses JSON of several lists, and names them: %s', (_name, value, names) => {
    const list = parseRecipients(JSON.stringify(value), { drop: ['bad-address', 'bad-row', 'mixed'] })
    expect(list.problems.map(({ line, kind, message }) => [line, kind, message])).toEqual([
      [1, 'other-format', `The file has several lists: ${names}. Keep only the one that is paid.`],
    ])
    expect(list.length).toBe(0)
  })

  it.each([
    [{ recipients: [ada, ben], amounts: [10] }, '“recipients” has 2, “amounts” has 1.'],
    [{ recipients: [ada, ben], decimals: [18] }, '“recipients” has 2, “decimals” has 1.'],
    [
      { recipients: [ada, ben], amounts: [10, 20], tags: ['spring'] },
      '“recipients” has 2, “amounts” has 2, “tags” has 1.',
    ],
  ])('says that lists for columns have different lengths: %j', (value, lengths) => {
    const list = parseRecipients(JSON.stringify(value), { drop: ['bad-address', 'bad-row', 'mixed'] })
    expect(list.problems.map(({ kind, message }) => [kind, message])).toEqual([
      ['other-format', `The lists have different lengths: ${lengths}`],
    ])
    expect(list.length).toBe(0)
  })

  it.each([
    [{ decimals: [18] }, 'bad-row'],
    [{ tags: ['2026'] }, 'bad-address'],
    [{ rounds: [{ id: 1 }] }, 'bad-row'],
    [{ snapshot: [[123, 456]] }, 'bad-address'],
    [{ 'app.version': '1' }, 'name'],
    [{ sources: ['wallets.csv'] }, 'name'],
  ])('pays beside %j, which it shows as no recipient', (other, kind) => {
    const list = parseRecipients(JSON.stringify({ recipients: [{ address: ada, amount: 10 }], ...other }))
    expect(Array.from(list, ({ address, amount }) => [address, amount])).toEqual([[low(ada), 10n]])
    expect(list.problems.map((problem) => problem.kind)).toEqual([kind])
  })

  it.each([
    [{ decimals: [18] }, 'bad-row'],
    [{ tags: ['2026'] }, 'bad-address'],
  ])('pays amounts by address beside %j, which it shows as no recipient', (other, kind) => {
    const { rows, problems } = read(JSON.stringify({ [ada]: 10, ...other }))
    expect([rows, problems]).toEqual([[[low(ada), 10n]], [[1, kind]]])
  })

  it.each([
    ['texts', { recipients: [ada, ben], amounts: ['10', '20'] }],
    ['numbers and names', { name: ['Ada', null], amount: [10, 20], wallet: [ada, ben], blocked: [] }],
    [
      'a list beside an empty one',
      {
        recipients: [
          [ada, 10],
          [ben, 20],
        ],
        excluded: [],
      },
    ],
  ])('reads JSON with a list for each column: %s', (_name, value) => {
    expect(read(JSON.stringify(value))).toMatchObject({ rows: two, problems: [] })
  })

  it('shows a bad amount of such lists beside its address, and what else is there', () => {
    const list = parseRecipients(JSON.stringify({ round: 'May', to: [ada, ben], amount: [10, 'x'] }))
    expect(list.problems.map(({ kind, text }) => [kind, text])).toEqual([
      ['bad-address', '"round":"May"'],
      ['bad-amount', `${ben}, x`],
    ])
    expect(list.total).toBe(10n)
  })

  it('leaves out of JSON what no list can pay, and only on request', () => {
    const text = JSON.stringify({ recipients: [{ address: ada, amount: 10 }], tags: ['spring', 'red'] })
    expect(read(text).problems).toEqual([
      [1, 'bad-address'],
      [1, 'bad-address'],
    ])
    expect(read(text, { drop: ['bad-address'] })).toMatchObject({ rows: [[low(ada), 10n]], problems: [] })
  })

  it('shows an entry of JSON as it is written there', () => {
    const list = parseRecipients(`[{"address":"nobody","amount":5},["${ada}","-1"],{"id":7}]`)
    expect(list.problems.map(({ text }) => text)).toEqual([
      '{"address":"nobody","amount":5}',
      `["${ada}","-1"]`,
      '{"id":7}',
    ])
    expect(parseRecipients('{ "nobody": 5 }').problems[0]?.text).toBe('"nobody": 5')
  })
})
