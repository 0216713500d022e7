import '#src/lib/zod.ts'
import { z } from 'zod'

const isOrigin = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, origin, href } = new URL(text)
  return /^https?:$/.test(protocol) && href === `${origin}/`
}

/** What a person fills in. */
export const domainForm = z.object({
  frontendDomainUrl: z
    .string()
    .trim()
    .min(1, 'Enter the address of the storefront.')
    .max(2048, 'Use at most 2,048 characters.')
    .refine(isOrigin, 'Enter http:// or https:// and the domain alone, such as https://shop.example.'),
})
