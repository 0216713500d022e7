/** `orElse(schema, value)`: what makes no sense in an address counts as `value`, so that no link breaks a page. */
export { catch as orElse } from 'zod/mini'
