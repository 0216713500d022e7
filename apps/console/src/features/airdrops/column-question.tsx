import type { RecipientList } from '@vitrine/chain/merkle'
import { Button, Field, LiveText, Select } from '@vitrine/ui-kit'
import { useId, useState } from 'react'
import type { ListFixes } from './list-fixes.ts'

/** Option for a list without a column of amounts. */
const none = 'none'

type ColumnQuestionProps = {
  list: RecipientList
  onAnswer: (answer: Partial<Pick<ListFixes, 'columns' | 'oneToken'>>) => void
}

/**
 * Asks which columns hold the addresses and amounts, or whether all lines are paid in the same token.
 * Preselects the columns that were recognized.
 */
export function ColumnQuestion({
  list: { columns, problems, problemCounts },
  onAnswer,
}: ColumnQuestionProps) {
  const title = useId()
  const placeOf = (holds: 'address' | 'amount') =>
    columns.flatMap((column, place) => (column.holds === holds ? [String(place)] : []))[0] ?? ''
  const [address, setAddress] = useState(placeOf('address'))
  const [amount, setAmount] = useState(placeOf('amount'))
  const options = columns.map(({ name, sample }, place) => ({
    value: String(place),
    label: sample ? `${name}: ${sample}` : name,
  }))
  const chosen = columns[Number(address || NaN)]
  const paid = columns[Number(amount || NaN)]
  const isOfTokens = problemCounts['different-tokens'] !== undefined
  const isAnswered = chosen && chosen !== paid && (paid || amount === none)
  return (
    <section aria-labelledby={title} className="flex flex-col gap-3">
      <LiveText className="flex flex-col gap-0.5">
        <span id={title} className="font-medium text-danger">
          {isOfTokens ? 'Lines name different tokens' : 'Choose the columns'}
        </span>{' '}
        <span className="text-sm [overflow-wrap:anywhere]">
          {problems.map(({ message }) => message).join(' ')}
        </span>
      </LiveText>
      {isOfTokens ? (
        <Button className="self-start" onClick={() => onAnswer({ oneToken: true })}>
          Pay all in this token
        </Button>
      ) : (
        <>
          <div className="flex flex-wrap gap-2">
            <Field label="Addresses" className="min-w-40 flex-1">
              <Select options={options} value={address} onValueChange={setAddress} />
            </Field>
            <Field label="Amounts" className="min-w-40 flex-1">
              <Select
                options={[
                  ...options.filter(({ value }) => value !== address),
                  { value: none, label: 'None: 1 for each address' },
                ]}
                value={amount}
                onValueChange={setAmount}
              />
            </Field>
          </div>
          <Button
            className="self-start"
            disabled={!isAnswered}
            onClick={() =>
              chosen && onAnswer({ columns: { address: chosen.name, amount: paid?.name ?? null } })
            }
          >
            Use columns
          </Button>
        </>
      )}
    </section>
  )
}
