import { z } from 'zod'
import { regionDto } from './region.ts'

/**
 * What a page is rendered from: the answer of `/api/content/<page address>`, and what a move in the browser asks for. Whoever
 * looks changes nothing of it; redirects are resolved, so `address` may be another one than was asked for.
 */
export const pageContentDto = z.object({
  /** Path and query as the portal spells them. */
  address: z.string(),
  name: z.string(),
  area: z.string(),
  generation: z.enum(['v2', 'v3']),
  params: z.record(z.string(), z.string()),
  query: z.record(z.string(), z.string()),
  region: regionDto,
  isRegionUnknown: z.boolean(),
  title: z.string(),
  /** What the head of the page says: description, breadcrumb, metadata of government sites, schema.org. */
  meta: z.record(z.string(), z.unknown()),
  content: z.unknown(),
  /** Hash of the type of `content`: code that was built with another one cannot render it. */
  shape: z.string().exactOptional(),
})
export type PageContentDto = z.infer<typeof pageContentDto>
