import { CodeEditor, type CodeEditorProps } from '@vitrine/ui-kit'
import { bindField } from './bind-field.tsx'

/** A field of a form that holds code, or another text whose lines are counted. */
export const CodeField = bindField<string, CodeEditorProps>((control) => <CodeEditor {...control} />)
