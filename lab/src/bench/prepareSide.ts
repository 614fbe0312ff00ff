import { readStartConfig } from '@portal/operations/start'
import { findGuideName, findSamplePages, pathOf, searchedWord } from '@portal/tooling/size'
import type { LaunchedPortal } from '@portal/tooling/testing'
import { findNewGuides } from './NewPages.ts'
import { type Cores, pinProcesses } from './processes/pinProcesses.ts'
import { findShells } from './processes/portalProcesses.ts'
import type { Effort } from './rows/Effort.ts'
import type { CachedPages, Side } from './rows/Row.ts'

/** Makes a portal ready to be measured: what is asked for, and its server on a core of its own. */
export async function prepareSide(
  portal: LaunchedPortal,
  { cores, effort }: { readonly cores: Cores | undefined; readonly effort: Effort },
): Promise<Side> {
  if (cores) {
    pinProcesses([portal.pid], cores.others)
    pinProcesses(findShells(portal.pid), cores.server)
  }
  const kept = await findCachedPages(portal.address)
  const guides = await findNewGuides(portal.address, effort.guides)
  return { portal, guides, kept, expected: await findExpected(portal.address, kept) }
}

/** By words that another page does not have, whatever the checkout. */
async function findExpected(address: string, { guide }: CachedPages): Promise<Side['expected']> {
  const type = 'text/html'
  return {
    home: { type, words: readStartConfig(process.env).PORTAL_SITE_NAME },
    guide: { type, words: await findGuideName(address, guide) },
    search: { type, words: searchedWord },
    asset: { type: 'text/javascript', words: '' },
  }
}

async function findCachedPages(address: string): Promise<CachedPages> {
  const pages = await findSamplePages(address)
  const home = pathOf(pages, 'home v2')
  const html = await (await fetch(`${address}${home}`)).text()
  const asset = /"(\/assets\/[^"]+\.js)"/.exec(html)?.[1]
  if (!asset) throw new Error('The home page names no script')
  return { home, guide: pathOf(pages, 'guide v3'), search: pathOf(pages, 'search'), asset }
}
