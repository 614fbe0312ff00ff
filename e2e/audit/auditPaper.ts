import { join } from 'node:path'
import { fileName, takePicture } from './auditPage.ts'
import type { Group } from './cells.ts'
import { findFoldedOnPaper } from './checks/findFoldedOnPaper.ts'
import { findSideways } from './checks/findSideways.ts'
import type { Outcome } from './Finding.ts'
import type { AuditedPage } from './findPages.ts'
import type { WatchedPage } from './openGroup.ts'
import { openPage } from './openPage.ts'

/** A4 at 96 dots per inch. */
export const sheet: Group = {
  view: { name: 'paper', width: 794, height: 1123, scale: 1 },
  look: { name: 'normal', cookie: '' },
}

/** The page as it is printed: its picture, and whether anything is cut off at the edge of the sheet or stays folded. */
export async function auditPaper(
  window: WatchedPage,
  { page, portal, folder }: { page: AuditedPage; portal: string; folder: string },
): Promise<Outcome> {
  await window.page.emulateMedia({ media: 'print' })
  await openPage(window, `${portal}${page.address}`)
  const file = `${fileName(`${page.address} paper`)}.jpg`
  await takePicture(window.page, join(folder, file))
  const faults = [...(await findSideways(window.page)), ...(await findFoldedOnPaper(window.page))]
  return {
    findings: faults.map((what) => ({ check: 'paper', what, address: page.address, seen: 'paper' })),
    pictures: [{ title: page.address, seen: 'paper', file }],
  }
}
