import { type FieldError, ServiceError } from '#src/service-error.ts'

/** Values that were refused: those that are described, and how many there are besides. */
export type Problems = { fields: FieldError[]; more: number; message?: string }

/** Returns the error that describes them. */
export const toServiceError = ({ fields, more, message }: Problems): ServiceError =>
  ServiceError.validation(fields, message, more)
