import { CodeEditor, type CodeEditorProps } from '@vitrine/ui-kit'
import { bindField } from './bind-field.tsx'

/** A form field for code, or other text with line numbers. */
export const CodeField = bindField<string, CodeEditorProps>((control) => <CodeEditor {...control} />)
