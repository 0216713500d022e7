import { fixtures, handlers } from '@vitrine/sdk/testing'
import { delay, http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderConsole } from '#src/testing/console-app.tsx'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

const [ada, ben, cy] = [fixtures.address(2), fixtures.address(3), fixtures.address(4)]
const coin = { tokenStandard: 'ERC-20', tokenSymbol: 'VTX', tokenDecimals: 18 } as const
const scene = {
  collections: [fixtures.collection({ _id: 'tides', name: 'Tides' })],
  contracts: [
    fixtures.contract({ collection_id: 'tides', status: 'deployed', contractAddress: fixtures.address(7) }),
  ],
  profile: fixtures.profile({ walletAddress: fixtures.address(1) }),
  airDrops: [fixtures.airDrop({ collection_id: 'tides', contractAddress: fixtures.address(5), ...coin })],
}

async function open(more: Parameters<typeof handlers>[0] = {}) {
  worker.use(...handlers({ ...scene, ...more }))
  const screen = await renderConsole('/collection/tides/airdrops')
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toBeVisible()
  return screen
}
const paste = (text: string) => page.getByRole('textbox', { name: 'Recipients' }).fill(text)
const fix = (name: RegExp) => page.getByRole('button', { name }).click()

// Proves: state.airdrop
it('corrects all lines with the same problem by one press, drops others, undoes both, and discards them with the list', async () => {
  await open()
  await paste(
    [`${ada.slice(2)}\t5`, `${ben.slice(2)}\t5`, `${cy}\t9,999 tokens`, `${ada}\t1`, 'nobody\t1'].join('\n'),
  )
  const problems = page.getByRole('table', { name: 'Lines to correct' })
  await expect.element(page.getByText('4 lines need correction')).toBeVisible()
  await expect.element(problems.getByRole('row', { name: /^3 .*9,999 tokens/ })).toBeVisible()
  await fix(/^Add 0x: 2 addresses lack their 0x/)
  await fix(/^Read as 9,999: 1 amount can be read in two ways. Is “9,999 tokens” 9,999 or 9.999\?/)
  await fix(/^Add up: 1 line repeats an address/)
  await expect.element(page.getByText('One line needs correction')).toBeVisible()
  await expect.element(page.getByText('3 lines were corrected.')).toBeVisible()
  await fix(/^Drop line: 1 line has no valid address/)
  await expect.element(page.getByText('3 recipients, 10,010 VTX in all')).toBeVisible()
  await expect.element(page.getByText('3 lines were corrected. One line was dropped.')).toBeVisible()
  await fix(/^Undo corrections/)
  await fix(/^Add 0x/)
  await expect.element(page.getByText('2 lines were corrected.')).toBeVisible()
  await paste(`${ben.slice(2)}, 5`)
  await expect.element(page.getByRole('button', { name: /^Add 0x/ })).toBeVisible()
})

// Proves: state.airdrop
it('asks once for the meaning of each notation and separator in amounts, and shows each line as written', async () => {
  await open()
  await paste(`${ada}\t2E+3\n${ben}\t1\n${cy}\t0x8ac7230489e80000`)
  await fix(/^Read as exact: 1 amount is shortened to an exponent/)
  await fix(/^Read as smallest unit: 1 amount is hexadecimal/)
  await expect.element(page.getByText('3 recipients, 2,011 VTX in all')).toBeVisible()
  await paste(`${ada};1.000\n${ben};2.500`)
  const problems = page.getByRole('table', { name: 'Lines to correct' })
  await expect.element(problems.getByRole('row', { name: /^1 .*;1\.000$/ })).toBeVisible()
  await expect.element(problems.getByRole('row', { name: /^2 .*;2\.500$/ })).toBeVisible()
  await expect
    .element(page.getByText('2 amounts can be read in two ways. Is “1.000” 1 or 1,000?'))
    .toBeVisible()
  await fix(/^Read as 1,000:/)
  await expect.element(page.getByText('2 recipients, 3,500 VTX in all')).toBeVisible()
  await fix(/^Undo corrections/)
  await fix(/^Read as 1:/)
  await expect.element(page.getByText('2 recipients, 3.5 VTX in all')).toBeVisible()
  await expect
    .element(page.getByRole('textbox', { name: 'Recipients' }))
    .toHaveValue(`${ada};1.000\n${ben};2.500`)
})

// Proves: state.airdrop
it('asks once which of several columns has the amounts, and names the column it used', async () => {
  await open()
  await paste(`rank,address,balance,airdrop_amount\n1,${ada},5000,1.25\n2,${ben},4000,1`)
  const question = page.getByRole('region', { name: 'Choose the columns' })
  await expect
    .element(question.getByText('More than one column may hold the amounts: “balance”, “airdrop_amount”.'))
    .toBeVisible()
  await expect
    .element(question.getByRole('combobox', { name: 'Addresses' }))
    .toHaveTextContent(`address: ${ada}`)
  const use = question.getByRole('button', { name: 'Use columns' })
  await expect.element(use).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Submit the list' })).toBeDisabled()
  const amounts = question.getByRole('combobox', { name: 'Amounts' })
  amounts.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('option')).toHaveLength(4)
  // The list accepts keys once it has the focus.
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('option')
  const press = async (key: string, option: RegExp) => {
    await userEvent.keyboard(key)
    await expect.element(page.getByRole('option', { name: option })).toHaveFocus()
  }
  await press('{End}', /^None/)
  await press('{ArrowUp}', /^airdrop_amount/)
  await userEvent.keyboard('{Enter}')
  await expect.element(amounts).toHaveTextContent('airdrop_amount: 1.25')
  await expect.element(amounts).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByText('2 recipients, 2.25 VTX in all')).toBeVisible()
  await expect
    .element(
      page.getByText('Addresses from “address”, amounts from “airdrop_amount”. Not used: “rank”, “balance”.'),
    )
    .toBeVisible()
  await fix(/^Undo corrections/)
  await amounts.click()
  await page.getByRole('option', { name: 'None: 1 for each address' }).click()
  await use.click()
  await expect.element(page.getByText('No amounts: each address gets 1 VTX.')).toBeVisible()
  await expect
    .element(page.getByText('Addresses from “address”. Not used: “rank”, “balance”, “airdrop_amount”.'))
    .toBeVisible()
})

it('accepts lines of different tokens by one press, after a warning', async () => {
  await open()
  await paste(`To,Amount,Token\n${ada},5,USDC\n${ben},6,DAI`)
  const question = page.getByRole('region', { name: 'Lines name different tokens' })
  await expect
    .element(
      question.getByText(
        /^The lines name different tokens: “Token” has USDC, DAI\. An airdrop pays one token/,
      ),
    )
    .toBeVisible()
  await fix(/^Pay all in this token$/)
  await expect.element(page.getByText('2 recipients, 11 VTX in all')).toBeVisible()
  await expect
    .element(
      page.getByText(
        'Addresses from “To”, amounts from “Amount”. Not used: “Token”. The lines name different tokens: “Token” has USDC, DAI.',
      ),
    )
    .toBeVisible()
  await fix(/^Undo corrections/)
  await expect.element(question).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Undo/ })).not.toBeInTheDocument()
})

// Proves: state.airdrop
it('asks for the columns again if the choice is undone, and still leaves out dropped lines', async () => {
  await open()
  await paste(`wallet,total,payout\n${ada},5000,1\nnobody,4000,1`)
  const use = page.getByRole('button', { name: 'Use columns' })
  await expect.element(page.getByText('Does “total” hold the amounts?')).toBeVisible()
  await use.click()
  await fix(/^Drop line: 1 line has no valid address/)
  await expect.element(page.getByText('One recipient, 5,000 VTX in all')).toBeVisible()
  await fix(/^Undo corrections/)
  await use.click()
  await expect.element(page.getByText('One recipient, 5,000 VTX in all')).toBeVisible()
})

it('recognizes a file generated from a list, and offers nothing to drop', async () => {
  await open()
  await paste(`{"merkleRoot":"0x38","claims":{"${ada}":{"amount":"0x32"}}}`)
  await expect.element(page.getByText('1 file is not a list of recipients')).toBeVisible()
  await expect.element(page.getByText(/valid\. Correct the others/)).not.toBeInTheDocument()
  await expect.element(page.getByText(/^This is the result of merkle-distributor/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Drop/ })).not.toBeInTheDocument()
})

const bytesOf = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))
const rowsOf = (ten: number) => `address\tamount\r\n${ada}\t${ten}\r\n${ben}\t1 000\r\n`
// Proves: state.airdrop
it('reads files in the encodings of spreadsheets', async () => {
  const screen = await open()
  await screen.getByRole('radio', { name: /File/ }).click()
  for (const [total, bytes] of [
    // UTF-16, little end first, and big end first.
    ['1,010', [0xff, 0xfe, ...bytesOf(rowsOf(10)).flatMap((byte) => [byte, 0])]],
    ['1,011', [0xfe, 0xff, ...bytesOf(rowsOf(11)).flatMap((byte) => [0, byte])]],
    // Windows-1252. Windows spreadsheets write the space between thousands as 0xA0, which is invalid UTF-8.
    ['1,012', bytesOf(rowsOf(12).replace('1 000', '1\u00A0000'))],
    [
      '1,013',
      // Windows-1251, below a Russian header. There, А is 0xC0, and the other letters follow in Unicode's order.
      bytesOf(
        rowsOf(13)
          .replace('address\tamount', 'Имя\tСумма\tАдрес')
          .replace(/^(0x.*)\t(.*)\r/gm, 'x\t$2\t$1\r'),
      ).map((code) => (code < 0x400 ? code : code - 0x350)),
    ],
  ] as const) {
    await screen.getByLabelText(/^File of recipients/).upload(new File([Uint8Array.from(bytes)], 'list.csv'))
    await expect.element(screen.getByText(`2 recipients, ${total} VTX in all`)).toBeVisible()
  }
})

// Proves: call.resolveNames
it('looks up names, and shows which have no address, or that the network has no registry', async () => {
  await open()
  await paste('ada.eth, 5')
  await fix(/^Look up/)
  await expect.element(page.getByText('This network has no registry of names.')).toBeVisible()
  worker.use(...handlers({ ...scene, names: { 'ada.eth': ada } }))
  await paste('Ada.eth, 5\nnobody.eth, 1')
  await fix(/^Look up: 2 lines have names/)
  await expect.element(page.getByRole('row', { name: /^2 This name has no address/ })).toBeVisible()
  await fix(/^Drop line: 1 name has no address/)
  await expect.element(page.getByText('One recipient, 5 VTX in all')).toBeVisible()
})

it('keeps corrections made while names were looked up', async () => {
  await open()
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  worker.use(
    http.post('*/api/airdrop/resolveNames', async () => {
      await asked
      return HttpResponse.json({ message: 'Done.', data: [{ name: 'ada.eth', address: ada }] })
    }),
  )
  await paste(`ada.eth, 5\n${ben.slice(2)}, 1`)
  await fix(/^Look up: 1 line has a name/)
  await fix(/^Add 0x/)
  await expect.element(page.getByText('One line needs correction')).toBeVisible()
  answer()
  await expect.element(page.getByText('2 recipients, 6 VTX in all')).toBeVisible()
})

// Proves: call.getHolders
it('uses the holders of the collection at a block, with one token each or as many as they hold', async () => {
  const screen = await open({
    holders: {
      tides: [
        { address: ada, amount: '1' },
        { address: ben, amount: '4' },
      ],
    },
  })
  await screen.getByRole('radio', { name: /^Holders/ }).click()
  await screen.getByRole('spinbutton', { name: 'At block' }).fill('4100')
  await screen.getByRole('button', { name: 'Read holders' }).click()
  await expect.element(screen.getByText('2 holders at block 4,100')).toBeVisible()
  await expect.element(screen.getByText('2 recipients, 2 VTX in all')).toBeVisible()
  await screen.getByRole('radio', { name: /^One for each token/ }).click()
  await expect.element(screen.getByText('2 recipients, 5 VTX in all')).toBeVisible()
})

it('stops reading holders if the snapshot failed, shows why, and starts another one', async () => {
  const screen = await open({ holders: { tides: [{ address: ada, amount: '1' }] } })
  let looks = 0
  worker.use(
    http.get('*/api/airdrop/getHolderSnapshot/*', () => {
      looks += 1
      const data = fixtures.holderSnapshot({ state: 'failed', error: 'The node keeps no old blocks.' })
      return HttpResponse.json({ message: 'Done.', data })
    }),
  )
  await screen.getByRole('radio', { name: /^Holders/ }).click()
  const read = screen.getByRole('button', { name: 'Read holders' })
  await read.click()
  await expect.element(screen.getByText('The node keeps no old blocks.').first()).toBeVisible()
  await expect.element(read).toBeEnabled()
  await delay(1_500)
  expect(looks).toBe(1)
  worker.use(...handlers({ ...scene, holders: { tides: [{ address: ada, amount: '1' }] } }))
  await read.click()
  await expect.element(screen.getByText(/^One holder at block/)).toBeVisible()
})

it('offers no holders and no names without the capability', async () => {
  const screen = await open({ capabilities: [] })
  await expect.element(screen.getByRole('radio', { name: /^File/ })).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: /^Holders/ })).not.toBeInTheDocument()
  await paste('ada.eth, 5')
  await expect.element(screen.getByRole('button', { name: /^Drop line: 1 line has a name/ })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Look up/ })).not.toBeInTheDocument()
})

// Proves: state.airdrop
it('reads 100,000 lines, corrects them, and shows a thousand at a time', { tags: ['slow'] }, async () => {
  const screen = await open()
  await screen.getByRole('radio', { name: /File/ }).click()
  const lines = Array.from(
    { length: 100_000 },
    (_, index) => `${(index + 1).toString(16).padStart(40, '0')},1`,
  )
  const file = new File([lines.join('\n')], 'list.csv', { type: 'text/csv' })
  await screen.getByLabelText(/^File of recipients/).upload(file)
  const patient = { timeout: 60_000 }
  await expect.element(screen.getByText('100,000 lines need correction'), patient).toBeVisible()
  await fix(/^Add 0x: 100,000 addresses/)
  await expect.element(screen.getByText('100,000 recipients, 100,000 VTX in all'), patient).toBeVisible()
  await screen.getByRole('button', { name: 'Next page' }).click()
  await expect.element(screen.getByRole('row', { name: /^1,001 / })).toBeVisible()
  // Rendering all rows would block the page for a second.
  expect(document.querySelectorAll('tr').length).toBeLessThan(1_100)
})
