import type { LaunchedPortal } from './launchPortal.ts'
import { NewGuides } from './NewGuides.ts'
import { type Cores, pinProcesses } from './processes/pinProcesses.ts'
import { findShells } from './processes/portalProcesses.ts'
import type { KeptPages, Side } from './rows/Row.ts'
import { findSamplePages, pathOf } from './samplePages.ts'

/** Makes a portal ready to be measured: what is asked for, and its server on a core of its own. */
export async function prepareSide(portal: LaunchedPortal, cores: Cores | undefined): Promise<Side> {
  if (cores) {
    pinProcesses([portal.pid], cores.others)
    pinProcesses(findShells(portal.pid), cores.server)
  }
  return { portal, guides: await NewGuides.find(portal.address), kept: await findKeptPages(portal.address) }
}

async function findKeptPages(address: string): Promise<KeptPages> {
  const pages = await findSamplePages(address)
  const home = pathOf(pages, 'home v2')
  const html = await (await fetch(`${address}${home}`)).text()
  const asset = /"(\/assets\/[^"]+\.js)"/.exec(html)?.[1]
  if (!asset) throw new Error('The home page names no script')
  return { home, guide: pathOf(pages, 'guide v3'), search: pathOf(pages, 'search'), asset }
}
