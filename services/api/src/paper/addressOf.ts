import { href } from '@portal/contracts/routes'
import type { ContentService } from '../state/ContentService.ts'

/** The live page of a guide in the visitor's situation, absolute; the site itself while no live build has such a page. */
export async function addressOf(
  { pages, origin }: Pick<ContentService, 'pages' | 'origin'>,
  name: 'guide' | 'guideCombo',
  { id, ...query }: { id: string; region: string | undefined; a: string },
): Promise<string> {
  const page = (await pages.routes()).named(name)
  return page ? `${origin}${href({ page, generation: 'v3', params: { id } as object, query })}` : origin
}
