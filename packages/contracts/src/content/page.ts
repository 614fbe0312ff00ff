import { z } from 'zod'

/**
 * The content of a page address. `content` holds the answers of the content API that the page is drawn from, by part; `sources`
 * their addresses. Both are empty for pages that are a form or show what only one visitor may see.
 */
export const pageContentDto = z.object({
  address: z.string(),
  name: z.string(),
  title: z.string(),
  area: z.string(),
  sources: z.record(z.string(), z.string()),
  content: z.record(z.string(), z.unknown()),
})
export type PageContentDto = z.infer<typeof pageContentDto>
