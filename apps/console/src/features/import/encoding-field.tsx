import { Field, Select } from '@vitrine/ui-kit'
import { type TextEncoding, textEncodings } from '#src/lib/decode-text.ts'

type EncodingFieldProps = {
  /** The encoding in which the text was read. */
  encoding: TextEncoding
  onChange: (encoding: TextEncoding) => void
  className?: string | undefined
}

/** The encoding of text that doesn't show it, with the choice of another one. */
export const EncodingField = ({ encoding, onChange, className }: EncodingFieldProps) => (
  <Field
    label="Text encoding"
    help="The file doesn’t name it. Change it if letters look wrong."
    className={className}
  >
    <Select
      options={textEncodings}
      value={encoding}
      onValueChange={(value) => {
        const chosen = textEncodings.find((one) => one.value === value)
        if (chosen) onChange(chosen.value)
      }}
    />
  </Field>
)
