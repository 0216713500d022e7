import type { audited } from './audited.gen.ts'

/** An operation that the audit log records. */
export type AuditedOperation = keyof typeof audited
/** A group of the contract with operations that the audit log records. */
export type AuditedGroup = (typeof audited)[AuditedOperation]
