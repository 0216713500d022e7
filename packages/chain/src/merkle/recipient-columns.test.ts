import { expect, it } from 'vitest'
import { parseRecipients, readRecipients, type ColumnChoice } from './index.ts'

const ada = '0xa02d796d6ad6dbde02f7705f64fbd67c2c57cf12'
const ben = '0x7deb44a2f4c1efdae6da7b6890fd8b6f63904a02'
const token = '0x6b175474e89094c44da98b954eedeac495271d0f'

const cy = '0x13cb6ae34a13a0977f4d7101ebc24b87bb23f0d5'

const amountsOf = (text: string, columns?: ColumnChoice, oneToken?: boolean) =>
  Array.from(parseRecipients(text, { decimals: 4, columns, oneToken }), ({ address, amount }) => [
    address,
    amount,
  ])
const questionOf = (text: string) => {
  const { problems, length } = parseRecipients(text, { decimals: 4 })
  expect(length).toBe(0)
  return problems.map(({ kind, line, message }) => [kind, line, message])
}

const ranked = `rank,address,balance,airdrop_amount\n1,${ada},5000,1.25\n2,${ben},4000,1`
const numbered = 'The numbers before the addresses can be row numbers or amounts.'
const noAmounts = 'No column is known to hold the amounts.'
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
    'two equal names',
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
    'a name that only contains the word',
    `wallet,maxClaimable\n${ada},5`,
    1,
    'Does “maxClaimable” hold the amounts?',
  ],
  ['amounts under unknown names', `address,votes,level\n${ada},5,6`, 1, noAmounts],
  ['names and addresses without amounts', `Name,Wallet Address (ETH)\nAda,${ada}`, 1, noAmounts],
  ['JSON without a key of amounts', `[{"wallet":"${ada}","votes":5}]`, 1, noAmounts],
  ['lists of JSON that lack amounts', JSON.stringify({ wallets: [ada, ben], scores: [5, 6] }), 1, noAmounts],
  [
    'lists of JSON with token ids',
    JSON.stringify({ wallets: [ada, ben], tokenIds: ['5', '5'] }),
    1,
    noAmounts,
  ],
  [
    'two lists of JSON with as many addresses',
    JSON.stringify({ eligible: [ada], excluded: [ben] }),
    1,
    'More than one column may hold the addresses: “eligible”, “excluded”.',
  ],
  ['lines of three values without a header', `Airdrop\n1\t${ada}\t5\n2\t${ben}\t6`, 2, noAmounts],
  [
    'different tokens, beside two amounts',
    `To,Amount,Value,Token\n${ada},5,1,USDC\n${ben},5,1,DAI`,
    1,
    `${two} “Amount”, “Value”. The lines name different tokens: “Token” has USDC, DAI. An airdrop pays one token: each line would be paid in it.`,
  ],
  [
    'a sender beside a beneficiary',
    `sender_address,beneficiary,amount\n${ada},${ben},5`,
    1,
    'More than one column may hold the addresses: “sender_address”, “beneficiary”.',
  ],
  [
    'a referrer beside a user',
    `user,referrer_wallet,amount\n${ada},,5\n${ben},${ada},6`,
    1,
    'More than one column may hold the addresses: “user”, “referrer_wallet”.',
  ],
  [
    'two wallets',
    `wallet,airdrop_wallet,amount\n${ada},${ben},5`,
    1,
    'More than one column may hold the addresses: “wallet”, “airdrop_wallet”.',
  ],
  [
    'two wallets in JSON',
    `[{"wallet":"${ada}","airdrop_wallet":"${ben}","amount":5}]`,
    1,
    'More than one column may hold the addresses: “wallet”, “airdrop_wallet”.',
  ],
  [
    'a sender in JSON',
    `[{"sender_address":"${ada}","beneficiary":"${ben}","amount":5}]`,
    1,
    'More than one column may hold the addresses: “sender_address”, “beneficiary”.',
  ],
  [
    'a name beside the address of a referrer',
    `user,referrer_wallet,amount\nada.eth,${ada},5`,
    1,
    'More than one column may hold the addresses: “user”, “referrer_wallet”.',
  ],
  [
    'a sender beside an unknown name',
    `from,person,amount\n${ada},${ben},5`,
    1,
    'More than one column may hold the addresses: “from”, “person”.',
  ],
  ['addresses of senders only', `from,amount\n${ada},5`, 1, 'No column is known to hold the addresses.'],
  [
    'unknown keys of JSON that differ between entries',
    `[{"winner":"${ada}","amount":5},{"loser":"${ben}","amount":6}]`,
    1,
    'More than one column may hold the addresses: “winner”, “loser”.',
  ],
  ...['balance', 'value', 'tokens', 'count'].map((name): [string, string, number, string] => [
    `a ${name} beside another number`,
    `wallet,${name},payout\n${ada},5000,1.5`,
    1,
    `Does “${name}” hold the amounts?`,
  ]),
  [
    'a total beside another number',
    `wallet,total,payout\n${ada},5000,1`,
    1,
    'Does “total” hold the amounts?',
  ],
  [
    'a column without numbers under a partly known name',
    `wallet,airdrop status\n${ada},phase 2`,
    1,
    'Does “airdrop status” hold the amounts?',
  ],
  ['JSON with a digit under another key', `[{"wallet":"${ada}","prize":"VTX 500"}]`, 1, noAmounts],
  ['JSON with a value below another key', `[{"wallet":"${ada}","prize":{"amount":"500"}}]`, 1, noAmounts],
  [
    'JSON with amounts under a second name in some entries',
    `[{"wallet":"${ada}","amount":5},{"wallet":"${ben}","reward":6}]`,
    1,
    `${two} “amount”, “reward”.`,
  ],
  ['row numbers below a header that says count', `Count,Address\n1,${ada}\n2,${ben}\n3,${cy}`, 1, numbered],
  ['row numbers with thousands', `1,000\t${ada}\n1,001\t${ben}\n1,002\t${cy}`, 1, numbered],
  ['row numbers with an odd line', `1,${ada}\n2,${ben}\n900,${token}\n3,${cy}`, 1, numbered],
  ['row numbers with a line the other way round', `1,${ada}\n2,${ben}\n3,${token}\n${cy},4`, 1, numbered],
  [
    'a name that is too long',
    `wallet,value,reward ${'x'.repeat(99)}\n${ada},5,6`,
    1,
    `${two} “value”, “reward ${'x'.repeat(35)}…”.`,
  ],
  ['tokens that may be amounts', `wallet,token\n${ada},5\n${ben},6`, 1, noAmounts],
  [
    'token ids beside other numbers',
    `wallet,token_id,prize\n${ada},7,5\n${ben},8,6`,
    1,
    `${noAmounts} The lines name different tokens: “token_id” has 7, 8. An airdrop pays one token: each line would be paid in it.`,
  ],
  ['row numbers or amounts', `1,${ada}\n2,${ben}`, 1, numbered],
  ['numbers that lack a line, below a title', `Airdrop\n1. ${ada}\n2. 0x12\n4. ${ben}`, 2, numbered],
  ['row numbers below a header', `#\tWallet Address (ETH)\n1\t${ada}\n2\t${ben}`, 1, noAmounts],
])('asks once and reads nothing: %s', (_name, text, line, question) => {
  expect(questionOf(text)).toEqual([['ambiguous-columns', line, question]])
})

const oneToken = 'An airdrop pays one token: each line would be paid in it.'

// Proves: state.merkle-root
it.each([
  [
    'token ids that differ',
    `recipient,tokenId,amount\n${ada},3,10\n${ada},5,10\n${ben},7,2\n${ben},9,2`,
    1,
    'The lines name different tokens: “tokenId” has 3, 5, 7. An airdrop pays one token: each line would be paid in it.',
  ],
  [
    'token ids of JSON that differ',
    `[{"to":"${ada}","token_id":7,"amount":2},{"to":"${ben}","token_id":8,"amount":3}]`,
    1,
    'The lines name different tokens: “token_id” has 7, 8. An airdrop pays one token: each line would be paid in it.',
  ],
  [
    'contracts and kinds that differ',
    `token_type,token_address,receiver,amount\nerc20,${token},${ada},5\nnative,,${ben},5`,
    1,
    `The lines name different tokens: “token_type” has erc20, native. An airdrop pays one token: each line would be paid in it.`,
  ],
  [
    'chains that differ',
    `eth:${ada},10\nmatic:${ben},20`,
    1,
    `The lines name different chains: eth, matic. ${oneToken}`,
  ],
  [
    'explorers that differ',
    `https://www.etherscan.io/address/${ada},10\nhttps://polygonscan.com/token/${token}?a=${ben},20`,
    1,
    `The lines name different chains: etherscan.io, polygonscan.com. ${oneToken}`,
  ],
  [
    'chains of JSON that differ',
    `[{"address":"eth:${ada}","amount":1},{"address":"${ben}","amount":2},{"address":"arb1:${cy}","amount":3}]`,
    1,
    `The lines name different chains: eth, arb1. ${oneToken}`,
  ],
])('asks if all are paid in one token and reads nothing: %s', (_name, text, line, question) => {
  expect(questionOf(text)).toEqual([['different-tokens', line, question]])
})

it.each([
  [
    'keys that differ',
    `[{"wallet":"${ada}","amount":5,"token":"A"},{"address":"${ben}","quantity":6,"token":"B"}]`,
  ],
  ['lines without a header', `eth:${ada},5\nmatic:${ben},6`],
  ['a header', `Token;Menge;Adresse\nA;5;${ada}\nB;6;${ben}`],
])('reads the columns of a list of different tokens: %s', (_name, text) => {
  expect(amountsOf(text, undefined, true)).toEqual([
    [ada, 50_000n],
    [ben, 60_000n],
  ])
})

it('reports the different tokens that are paid in one', async () => {
  const text = `To,Amount,Symbol\n${ada},5,USDC\n${ben},6,DAI`
  const sentence = 'The lines name different tokens: “Symbol” has USDC, DAI.'
  expect((await readRecipients(text, { oneToken: true, worker: 'never' })).tokens).toBe(sentence)
  expect(parseRecipients(text, { columns: { address: 'To', amount: 'Amount' } }).tokens).toBe(sentence)
  expect(parseRecipients(`To,Amount\n${ada},5`).tokens).toBeUndefined()
})

it('gives each column a unique name', () => {
  const names = parseRecipients(`Column 2,,address,address (column 3)\n1,2,${ada},${ben}`).columns
  expect(names.map(({ name }) => name)).toEqual([
    'Column 2 (column 1)',
    'Column 2 (column 2)',
    'address',
    'address (column 3)',
  ])
})

it('never reads a balance as the missing amount of a JSON entry', () => {
  const { problems, total } = parseRecipients(
    `[{"address":"${ada}","balance":9,"amount":5},\n{"address":"${ben}","balance":900}]`,
  )
  expect(problems.map(({ line, kind }) => [line, kind])).toEqual([[2, 'bad-row']])
  expect(total).toBe(5n)
})

it('does not treat a line below a name as a header', () => {
  const { problems, names } = parseRecipients(
    'label,address,amount\nTreasury,ada.eth,5\nWallet,ben.eth,6\nOps,cy.eth,7',
  )
  expect(problems.map(({ line, kind }) => [line, kind])).toEqual([
    [2, 'name'],
    [3, 'name'],
    [4, 'name'],
  ])
  expect(names).toEqual(['ada.eth', 'ben.eth', 'cy.eth'])
})

it('returns the columns to choose from, with a value and the known contents of each', () => {
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
  ['a header, one token each', ranked, { address: 'address', amount: null }, [10_000n, 10_000n]],
  [
    'a column named by its number',
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
  [
    'lists of JSON',
    JSON.stringify({ eligible: [ada, ben], excluded: [cy, token] }),
    { address: 'eligible', amount: null },
    [10_000n, 10_000n],
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

it('reports which columns of a list it has read, and which not', async () => {
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
    'a column of addresses beside one with a similar name',
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
  ['amounts under different known keys', `[{"wallet":"${ada}","amount":5},{"owner":"${ben}","quantity":6}]`],
  ['known keys, one less common', `[{"address":"${ada}","amount":5},{"owner":"${ben}","balance":6}]`],
  ['the export of an explorer', `From,To,Value\n${cy},${ada},5\n${cy},${ben},6`],
  ['one token that some lines omit', `token_address,receiver,amount\n${token},${ada},5\n,${ben},6`],
  ...['Amount (VTX)', 'Total', 'Reward', 'Qty', 'Tokens', 'airdrop_amount', 'Amounts'].map((name) => [
    `the name ${name} that only contains the word`,
    `name,wallet,${name}\nAda,${ada},5\nBen,${ben},6`,
  ]),
  [
    'one token, above a line with another token but without an address',
    `address,amount,token\n${ada},5,A\n${ben},6,A\nTotal,11,B`,
  ],
  ['a second name of amounts without a number in each row', `address,amount,value\n${ada},5,7\n${ben},6,`],
  ['ids and times beside a balance', `wallet,balance,user_id,claimed_at\n${ada},5,1,2\n${ben},6,2,3`],
  ['a first column without a name', `,address,amount\n0,${ada},5\n1,${ben},6`],
])('reads without a question: %s', (_name, text) => {
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
])('refuses a line with too many values %s', (_name, text) => {
  const { problems } = parseRecipients(text)
  expect(problems.map(({ kind, message }) => [kind, message])).toEqual([
    ['bad-row', 'An address and an amount are expected here. There are 3 values.'],
  ])
})
