import { Field, Select } from '@vitrine/ui-kit'
import { type TextEncoding, textEncodings } from '#src/lib/decode-text.ts'

type EncodingFieldProps = {
  /** Encoding used to read the text. */
  encoding: TextEncoding
  onChange: (encoding: TextEncoding) => void
  className?: string | undefined
}

/** Choice of the text encoding, for files that don't specify it. */
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
