import { type Generation, href } from '@portal/contracts/routes'
import type { ContentService } from '../state/ContentService.ts'

/** Pages whose address stands on paper or in a QR code. */
export const qrPages = ['guide', 'guideCombo', 'guideComboProcessing', 'sceneGuide'] as const

/** The live page of a guide in the visitor's situation, absolute; the site itself while no live build has such a page. */
export async function addressOf(
  { pages, origin }: Pick<ContentService, 'pages' | 'origin'>,
  name: (typeof qrPages)[number],
  { id, generation = 'v3', ...query }: { id: string; generation?: Generation; region?: string | undefined; a: string },
): Promise<string> {
  const page = (await pages.routes()).named(name)
  return page ? `${origin}${href({ page, generation, params: { id } as object, query })}` : origin
}
