import { useMutation } from '@tanstack/react-query'
import { isChainError, type Network } from '@vitrine/chain'
import type { AbiParameter, CallFunctionOptions } from '@vitrine/chain/contract'
import { Button, DescriptionList, LiveText, useSchemaForm } from '@vitrine/ui-kit'
import { useMemo } from 'react'
import { ChainAddress } from '#src/lib/chain-values.tsx'
import * as z from '#src/lib/zod.ts'
import { errorText } from '#src/lib/error-text.ts'
import { AreaField } from '#src/resource/area-field.tsx'
import { SelectField } from '#src/resource/select-field.tsx'
import { TextField } from '#src/resource/text-field.tsx'
import { type loadChainContract, nodeHeaders } from './inspection-query.ts'

type FunctionAnswerProps = { network: Network; outputs: readonly AbiParameter[]; values: readonly unknown[] }

const inJson = (_key: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value, inJson, 2).replace(/^"(.*)"$/, '$1')

/** The values that a function returned, each with its name or type. */
function FunctionAnswer({ network, outputs, values }: FunctionAnswerProps) {
  return (
    <LiveText asChild>
      <section aria-label="Answer" className="rounded-md border border-subtle bg-sunken p-3">
        {outputs.length === 0 ? <p className="text-muted">The function returns nothing.</p> : null}
        <DescriptionList.Root layout="grid" className="gap-y-2">
          {outputs.map(({ name, type }, index) => (
            <DescriptionList.Item key={index} label={name || type}>
              {type === 'address' ? (
                <ChainAddress on={network} full value={textOf(values[index])} />
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

type Chain = Awaited<ReturnType<typeof loadChainContract>>

/** Returns a schema that checks each text by the type of its input. */
const formOf = ({ ArgumentError, parseArgument }: Chain, inputs: readonly AbiParameter[]) =>
  z.object({
    values: z.array(z.string()).check(
      z.superRefine((texts, context) => {
        for (const [index, input] of inputs.entries()) {
          try {
            parseArgument(input, texts[index] ?? '')
          } catch (error) {
            if (!(error instanceof ArgumentError)) throw error
            context.addIssue({ code: 'custom', path: [index], message: error.message })
          }
        }
      }),
    ),
  })

type FunctionFormProps = {
  chain: Chain
  network: Network
  address: string
  item: CallFunctionOptions['item']
  /** Used to name the contract's errors. */
  abi: readonly unknown[]
}

const booleans = ['true', 'false'].map((value) => ({ value, label: value }))

/** Inputs of a function by type, and its answer. */
export function FunctionForm({ chain, network, address, item, abi }: FunctionFormProps) {
  const { inputs } = item
  const schema = useMemo(() => formOf(chain, inputs), [chain, inputs])
  const form = useSchemaForm({
    schema,
    defaultValues: { values: inputs.map(({ type }) => (type === 'bool' ? 'true' : '')) },
  })
  const call = useMutation({
    mutationFn: (texts: readonly string[]) =>
      chain.callFunction({
        network,
        contract: address,
        headers: nodeHeaders(),
        item,
        abi: abi as NonNullable<CallFunctionOptions['abi']>,
        values: inputs.map((input, index) => chain.parseArgument(input, texts[index] ?? '')),
      }),
  })
  const refusal = isChainError(call.error, 'reverted')
    ? `The contract refused: ${call.error.reason ?? 'it gave no reason.'}`
    : call.error && errorText(call.error)
  return (
    <form
      id={form.formId}
      noValidate
      className="flex flex-col gap-3"
      onSubmit={form.handleSubmit(({ values }) => call.mutateAsync(values))}
    >
      {inputs.map(({ name, type }, index) => {
        const field = {
          form,
          name: `values.${index}` as const,
          label: name || `Input ${index + 1}`,
          help: type,
        }
        if (type === 'bool') return <SelectField key={index} {...field} options={booleans} />
        if (type.endsWith(']') || type === 'tuple') {
          return <AreaField key={index} {...field} rows={3} spellCheck={false} className="font-mono" />
        }
        return <TextField key={index} {...field} mono={type !== 'string'} />
      })}
      <Button type="submit" className="self-start" loading={call.isPending}>
        Call function
      </Button>
      {refusal ? (
        <p role="alert" className="text-sm wrap-anywhere text-danger">
          {refusal}
        </p>
      ) : null}
      {call.data ? <FunctionAnswer network={network} outputs={item.outputs} values={call.data} /> : null}
    </form>
  )
}
