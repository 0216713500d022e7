import { explorerUrl, type Network } from '@vitrine/chain'
import type { AbiParameter } from '@vitrine/chain/contract'
import { Address, DescriptionList, LiveText } from '@vitrine/ui-kit'

type FunctionAnswerProps = { network: Network; outputs: readonly AbiParameter[]; values: readonly unknown[] }

const inJson = (_key: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value, inJson, 2).replace(/^"(.*)"$/, '$1')

/** What a function answered, each value with its name or type. */
export function FunctionAnswer({ network, outputs, values }: FunctionAnswerProps) {
  return (
    <LiveText asChild>
      <section aria-label="Answer" className="rounded-md border border-subtle bg-sunken p-3">
        {outputs.length === 0 ? <p className="text-muted">The function returns nothing.</p> : null}
        <DescriptionList.Root layout="grid" className="gap-y-2">
          {outputs.map(({ name, type }, index) => (
            <DescriptionList.Item key={index} label={name || type}>
              {type === 'address' ? (
                <Address
                  full
                  value={textOf(values[index])}
                  href={explorerUrl(network, { address: textOf(values[index]) })}
                />
              ) : (
                <code className="min-w-0 font-mono text-xs wrap-anywhere whitespace-pre-wrap">
                  {textOf(values[index]) || 'Empty text'}
                </code>
              )}
            </DescriptionList.Item>
          ))}
        </DescriptionList.Root>
      </section>
    </LiveText>
  )
}
