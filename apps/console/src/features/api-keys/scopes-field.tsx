import type { ApiKeyScope } from '@vitrine/sdk'
import { Checkbox, type SchemaForm } from '@vitrine/ui-kit'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { groupLabels } from '#src/lib/group-labels.ts'
import type { ApiKeyValues } from './api-key-form.ts'
import { readOnlyGroups, scopeGroups, switchScope } from './scopes.ts'

/** Checkboxes for the scopes of a key: read and write for each group. */
export function ScopesField({ form: { form, field } }: { form: SchemaForm<ApiKeyValues> }) {
  const id = useId()
  const { ref, value, onChange } = useController({ control: form.control, name: 'scopes' }).field
  const { error } = field('scopes')
  const has = (group: ApiKeyScope['group'], access: ApiKeyScope['access']) =>
    value.some((one) => one.group === group && (one.access === access || access === 'read'))
  return (
    <fieldset className="flex flex-col gap-1.5" aria-describedby={error ? id : undefined}>
      <legend className="mb-1.5 text-sm font-medium text-default">
        Scopes <span className="text-danger">*</span>
      </legend>
      <table className="w-full text-sm">
        <thead>
          <tr className="text-xs text-muted">
            <th className="py-1 text-start font-medium">Area</th>
            <th className="w-20 py-1 font-medium">Read</th>
            <th className="w-20 py-1 font-medium">Write</th>
          </tr>
        </thead>
        <tbody>
          {scopeGroups.map((group, index) => {
            const label = groupLabels[group]
            return (
              <tr key={group} className="border-t border-subtle">
                <th scope="row" className="py-1.5 text-start font-normal text-default">
                  {label}
                </th>
                <td className="text-center">
                  <Checkbox
                    {...(index === 0 && { ref })}
                    className="mx-auto"
                    aria-label={`Read: ${label}`}
                    checked={has(group, 'read')}
                    onCheckedChange={(on) => onChange(switchScope(value, group, 'read', on === true))}
                  />
                </td>
                <td className="text-center">
                  {readOnlyGroups.has(group) ? null : (
                    <Checkbox
                      className="mx-auto"
                      aria-label={`Write: ${label}`}
                      checked={has(group, 'write')}
                      onCheckedChange={(on) => onChange(switchScope(value, group, 'write', on === true))}
                    />
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {error ? (
        <p id={id} className="text-xs text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
