import { z } from 'zod'

export const policyName = z.enum(
  ['privacy-policy', 'service-agreement', 'about-me', 'contact-us'],
  '应为 privacy-policy、service-agreement、about-me 或 contact-us',
)
export type PolicyNameDto = z.infer<typeof policyName>

const policyVersionDto = z.object({
  version: z.string(),
  effectiveOn: z.string(),
  changes: z.string().nullable(),
  isCurrent: z.boolean(),
})

/**
 * One version of a text of the site. `current`: in force today; `superseded`: was in force earlier; `upcoming`: announced.
 * `bodyHtml` was cleaned at import; `anchor` is the id of the section on the page. `history` holds all versions, newest first.
 */
export const policyDto = z.object({
  name: policyName,
  title: z.string(),
  version: z.string(),
  effectiveOn: z.string(),
  state: z.enum(['current', 'superseded', 'upcoming']),
  changes: z.string().nullable(),
  updatedAt: z.string(),
  sections: z.array(z.object({ anchor: z.string(), title: z.string(), bodyHtml: z.string() })),
  history: z.array(policyVersionDto),
  isSample: z.boolean(),
})
export type PolicyDto = z.infer<typeof policyDto>
