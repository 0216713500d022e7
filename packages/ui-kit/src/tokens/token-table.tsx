import type { ReactNode } from 'react'

type TokenTableProps = {
  title: string
  /** Introduction to the tokens of this table. */
  about: string
  head: string[]
  rows: { key: string; cells: ReactNode[] }[]
}

/** A table of tokens on a Storybook page. */
export function TokenTable({ title, about, head, rows }: TokenTableProps) {
  return (
    <section className="max-w-275 space-y-3">
      <h2 className="text-lg font-semibold text-default">{title}</h2>
      <p className="max-w-2xl text-muted">{about}</p>
      <div className="w-fit min-w-full rounded-md border border-subtle bg-surface">
        <table className="w-full text-left text-sm text-default">
          <thead className="bg-sunken text-xs text-muted">
            <tr>
              {head.map((name) => (
                <th key={name} scope="col" className="px-4 py-2 font-medium whitespace-nowrap">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key} className="border-t border-subtle">
                {cells.map((cell, index) => (
                  <td key={head[index]} className="px-4 py-2.5">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** A name in code style. */
export const Code = ({ children }: { children: ReactNode }) => (
  <code className="font-mono text-xs whitespace-nowrap text-default">{children}</code>
)
