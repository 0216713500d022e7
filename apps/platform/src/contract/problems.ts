import { type FieldError, ServiceError } from '#src/service-error.ts'

/** Descriptions of refused values, and the number of others that are not described. */
export type Problems = { fields: FieldError[]; more: number; message?: string }

/** Returns the error for the problems. */
export const toServiceError = ({ fields, more, message }: Problems): ServiceError =>
  ServiceError.validation(fields, message, more)
