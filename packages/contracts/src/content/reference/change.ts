import { z } from 'zod'

/**
 * What content changed since a revision. Tags name content: one thing (`item:<catalogCode>`, `department:<orgCode>`, `combo:<id>`)
 * or anything of a kind (`items`, `departments`, `duties`, `licences`, `disclosure`, `notices`, `faqs`, `interactions`, `policies`, `contacts`, `home`, `hot-words`, `search`, `regions`, `calendar`), or `all`;
 * a page keeps the tags of the answers it was made from (response header `content-tags`) and is cleared when one of them changes.
 */
export const changesDto = z.object({ revision: z.number().int().nonnegative(), tags: z.array(z.string()) })
export type ChangesDto = z.infer<typeof changesDto>
