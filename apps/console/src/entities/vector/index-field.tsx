import { IndexChoice } from './index-choice.tsx'
import { bindField } from '#src/resource/bind-field.tsx'

/** Form field for the name of a vector index. */
export const IndexField = bindField<string, object>(({ value, onValueChange }) => (
  <IndexChoice value={value} onValueChange={onValueChange} />
))
