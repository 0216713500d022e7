import { expect, it } from 'vitest'
import { parseRecipients, readRecipients, type ColumnChoice } from './index.ts'

const ada = '0xa02d796d6ad6dbde02f7705f64fbd67c2c57cf12'
const ben = '0x7deb44a2f4c1efdae6da7b6890fd8b6f63904a02'
const token = '0x6b175474e89094c44da98b954eedeac495271d0f'

const amountsOf = (text: string, columns?: ColumnChoice) =>
  Array.from(parseRecipients(text, { decimals: 4, columns }), ({ address, amount }) => [address, amount])
const questionOf = (text: string) => {
  const { problems, length } = parseRecipients(text, { decimals: 4 })
  expect(length).toBe(0)
  return problems.map(({ kind, line, message }) => [kind, line, message])
}

const ranked = `rank,address,balance,airdrop_amount\n1,${ada},5000,1.25\n2,${ben},4000,1`
const numbered = 'The numbers before the addresses can be row numbers or amounts.'
const two = 'More than one column may hold the amounts:'

// Proves: state.merkle-root
it.each([
  ['a balance beside an amount', ranked, 1, `${two} “balance”, “airdrop_amount”.`],
  [
    'a balance beside an allocation',
    `wallet,balance,allocation\n${ada},5000,1`,
    1,
    `${two} “balance”, “allocation”.`,
  ],
  ['a value beside tokens', `address,value,tokens\n${ada},5000,1`, 1, `${two} “value”, “tokens”.`],
  ['an amount beside a value', `address,amount,value\n${ada},5000,1`, 1, `${two} “amount”, “value”.`],
  [
    'amounts beside tokens held',
    `\naddress,tokens held,allocation\n${ada},5000,1`,
    2,
    `${two} “tokens held”, “allocation”.`,
  ],
  [
    'the balance of a wallet beside an allocation',
    `wallet,wallet_balance,allocation\n${ada},5000,1`,
    1,
    `${two} “wallet_balance”, “allocation”.`,
  ],
  [
    'two names that are the same',
    `address,amount,amount\n${ada},5,1`,
    1,
    `${two} “amount (column 2)”, “amount (column 3)”.`,
  ],
  [
    'the keys of JSON',
    `[\n{"address":"${ada}","balance":5000},\n{"address":"${ben}","airdrop":2}]`,
    2,
    `${two} “balance”, “airdrop”.`,
  ],
  [
    'two addresses a line',
    `wallet,recipient,amount\n${ada},${ben},5`,
    1,
    'More than one column may hold the addresses: “wallet”, “recipient”.',
  ],
  [
    'two columns of addresses under other names',
    `a,b,amount\n${ada},${ben},5`,
    1,
    'More than one column may hold the addresses: “a”, “b”.',
  ],
  [
    'a name that only has the word in it',
    `wallet,maxClaimable\n${ada},5`,
    1,
    'The column “maxClaimable” may hold the amounts, or not.',
  ],
  [
    'amounts under no name that is known',
    `address,votes,level\n${ada},5,6`,
    1,
    'No column is known to hold the amounts.',
  ],
  [
    'names and addresses, which may be one each or not',
    `Name,Wallet Address (ETH)\nAda,${ada}`,
    1,
    'No column is known to hold the amounts.',
  ],
  [
    'JSON without a key of amounts',
    `[{"wallet":"${ada}","votes":5}]`,
    1,
    'No column is known to hold the amounts.',
  ],
  [
    'lines of three values without a header',
    `Airdrop\n1\t${ada}\t5\n2\t${ben}\t6`,
    2,
    'No column is known to hold the amounts.',
  ],
  [
    'token ids that differ',
    `recipient,tokenId,amount\n${ada},3,10\n${ada},5,10\n${ben},7,2\n${ben},9,2`,
    1,
    'The lines name different tokens: “tokenId” has 3, 5, 7. An airdrop pays one token: each line would be paid in it.',
  ],
  [
    'token ids of JSON that differ',
    `[{"to":"${ada}","token_id":7,"amount":2},{"to":"${ben}","amount":3}]`,
    1,
    'The lines name different tokens: “token_id” has 7, none. An airdrop pays one token: each line would be paid in it.',
  ],
  [
    'tokens that differ, beside two amounts',
    `To,Amount,Value,Token\n${ada},5,1,USDC\n${ben},5,1,DAI`,
    1,
    `${two} “Amount”, “Value”. The lines name different tokens: “Token” has USDC, DAI. An airdrop pays one token: each line would be paid in it.`,
  ],
  [
    'contracts and kinds that differ',
    `token_type,token_address,receiver,amount\nerc20,${token},${ada},5\nnative,,${ben},5`,
    1,
    `The lines name different tokens: “token_type” has erc20, native; “token_address” has ${token}, none. An airdrop pays one token: each line would be paid in it.`,
  ],
  ['row numbers or amounts', `1,${ada}\n2,${ben}`, 1, numbered],
  ['numbers that lack a line, below a title', `Airdrop\n1. ${ada}\n2. 0x12\n4. ${ben}`, 2, numbered],
  [
    'row numbers below a header',
    `#\tWallet Address (ETH)\n1\t${ada}\n2\t${ben}`,
    1,
    'No column is known to hold the amounts.',
  ],
])('asks once, and takes nothing, of %s', (_name, text, line, question) => {
  expect(questionOf(text)).toEqual([['ambiguous-columns', line, question]])
})

it('shows the columns to choose from, with a value each and what is clear about them', () => {
  expect(parseRecipients(ranked).columns).toEqual([
    { name: 'rank', sample: '1', holds: undefined },
    { name: 'address', sample: ada, holds: 'address' },
    { name: 'balance', sample: '5000', holds: undefined },
    { name: 'airdrop_amount', sample: '1.25', holds: undefined },
  ])
  expect(parseRecipients(`1;${ada};\n2;${ben};6`).columns).toEqual([])
  expect(parseRecipients(`1;${ada};5;\n2;${ben};6`).columns).toEqual([
    { name: 'Column 1', sample: '1', holds: undefined },
    { name: 'Column 2', sample: ada, holds: 'address' },
    { name: 'Column 3', sample: '5', holds: undefined },
  ])
})

// Proves: state.merkle-root
it.each([
  ['a header', ranked, { address: 'address', amount: 'airdrop_amount' }, [12_500n, 10_000n]],
  ['a header, the other one', ranked, { address: 'address', amount: 'balance' }, [50_000_000n, 40_000_000n]],
  ['a header, one each', ranked, { address: 'address', amount: null }, [10_000n, 10_000n]],
  [
    'a column of its own number',
    `address,amount,amount\n${ada},5,1\n${ben},6,2`,
    { address: 'address', amount: 'amount (column 3)' },
    [10_000n, 20_000n],
  ],
  [
    'JSON',
    `[{"address":"${ada}","balance":5000,"airdrop":1.250},{"airdrop":"2","address":"${ben}"}]`,
    { address: 'address', amount: 'airdrop' },
    [12_500n, 20_000n],
  ],
  [
    'JSON lists of three',
    `[[1,"${ada}",5],[2,"${ben}",6]]`,
    { address: 'Column 2', amount: 'Column 3' },
    [50_000n, 60_000n],
  ],
  [
    'lines without a header',
    `1\t${ada}\t5\n2\t${ben}\t6`,
    { address: 'Column 2', amount: 'Column 3' },
    [50_000n, 60_000n],
  ],
  [
    'lines of different tokens',
    `To,Amount,Symbol\n${ada},5,USDC\n${ben},6,DAI`,
    { address: 'To', amount: 'Amount' },
    [50_000n, 60_000n],
  ],
  ['row numbers', `1. ${ada}\n2. ${ben}`, { address: 'Column 2', amount: null }, [10_000n, 10_000n]],
  [
    'amounts that look like row numbers',
    `1,${ada}\n2,${ben}`,
    { address: 'Column 2', amount: 'Column 1' },
    [10_000n, 20_000n],
  ],
])('reads the chosen columns of %s', (_name, text, columns, [first, second]) => {
  expect(amountsOf(text, columns)).toEqual([
    [ada, first],
    [ben, second],
  ])
})

it('says which columns of a list it has read, and which it has not', async () => {
  const columns = { address: 'receiver', amount: 'amount' }
  const text = `token_address,receiver,amount,id\n${token},${ada},5\n${token},${ben},6,`
  for (const list of [parseRecipients(text), await readRecipients(text, { columns, worker: 'never' })]) {
    expect(list.columns.map(({ name, holds }) => [name, holds])).toEqual([
      ['token_address', undefined],
      ['receiver', 'address'],
      ['amount', 'amount'],
      ['id', undefined],
    ])
    expect([list.total, list.problemCount]).toEqual([11n, 0])
  }
  expect(parseRecipients(`${ada},5`).columns).toEqual([])
})

it.each([
  ['a header without a name for the addresses', `ecosystem,identity,amount\nkava,${ada},5\nkava,${ben},6`],
  [
    'a column of addresses beside one that only sounds like it',
    `Email Address,Wallet Address,Amount\na@b.org,${ada},5\nb@b.org,${ben},6`,
  ],
  [
    'a title with a comma above the header',
    `Recipients, wallet addresses\nAddress,Amount\n${ada},5\n${ben},6`,
  ],
  [
    'keys that differ from entry to entry',
    `[{"wallet":"${ada}","amount":5},{"address":"${ben}","amount":6}]`,
  ],
])('asks nothing of %s', (_name, text) => {
  expect(amountsOf(text)).toEqual([
    [ada, 50_000n],
    [ben, 60_000n],
  ])
})

it.each([
  ['amounts before the addresses', `5,${ada}\n5,${ben}`, [50_000n, 50_000n]],
  ['amounts that are further apart', `1,${ada}\n20,${ben}`, [10_000n, 200_000n]],
  ['one amount before an address', `7,${ada}`, [70_000n]],
])('reads %s', (_name, text, wanted) => {
  expect(amountsOf(text).map(([, amount]) => amount)).toEqual(wanted)
})

it.each([
  ['a header', `address,${Array.from({ length: 500 }, (_, index) => `note ${index}`).join()}\n${ada}`],
  ['JSON objects', JSON.stringify(Array.from({ length: 500 }, (_, index) => ({ [`0x${index}`]: 5 })))],
])('offers no more than 200 columns of %s', (_name, text) => {
  expect(parseRecipients(text).columns).toHaveLength(200)
  expect(questionOf(text)).toHaveLength(1)
})

it('asks again if the chosen columns are not in the list', () => {
  const { problems } = parseRecipients(ranked, { columns: { address: 'address', amount: 'prize' } })
  expect(problems.map(({ kind }) => kind)).toEqual(['ambiguous-columns'])
})

it.each([
  ['in columns', `address,amount\n${ada},5\n${ben},1,000`],
  ['without a header', `${ada},5\n${ben},1,000`],
  ['that may all be thousands', `${ada},1,000`],
  ['without a header, by spaces', `${ada} 5 tokens`],
])('refuses a line of too many values %s', (_name, text) => {
  const { problems } = parseRecipients(text)
  expect(problems.map(({ kind, message }) => [kind, message])).toEqual([
    ['bad-row', 'An address and an amount are expected here. There are 3 values.'],
  ])
})
