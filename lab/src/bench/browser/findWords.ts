import { readStartConfig } from '@portal/operations/start'
import { findGuideName, pathOf, searchedWord } from '@portal/tooling/size'
import type { BrowserSide } from './BrowserRow.ts'

/** Pages that are held against their floor. */
export const comparedPages = ['home v3', 'guide v3', 'search', 'public index'] as const
export type ComparedPage = (typeof comparedPages)[number]

/** What stands in a page's title or heading and in no other page's. */
export async function findWords({ ours, pages }: BrowserSide, page: ComparedPage): Promise<string> {
  const words: Record<ComparedPage, () => string | Promise<string>> = {
    'home v3': () => readStartConfig(process.env).PORTAL_SITE_NAME,
    'guide v3': () => findGuideName(ours.direct, pathOf(pages, page)),
    search: () => searchedWord,
    'public index': () => '政务公开',
  }
  return words[page]()
}
