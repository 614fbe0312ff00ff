import { join } from 'node:path'
import { fileName, nameOf, takePicture } from './auditPage.ts'
import type { Group } from './cells.ts'
import { checkScreen } from './checkScreen.ts'
import type { Outcome } from './Finding.ts'
import type { WatchedPage } from './openGroup.ts'
import type { State } from './states.ts'

interface Place {
  readonly group: Group
  /** Where the state is shown: the portal, or the shell whose areas fail. */
  readonly base: string
  readonly folder: string
}

/** Brings a page into a state, takes its picture, then looks at it as at any page. */
export async function auditState(
  { page }: WatchedPage,
  state: State,
  { group, base, folder }: Place,
): Promise<Outcome> {
  const seen = nameOf(group)
  try {
    await page.goto(`${base}${state.address}`)
    await state.open?.(page)
    const file = `${fileName(`state ${state.title} ${seen}`)}.jpg`
    await takePicture(page, join(folder, file))
    // Where a panel is open the walk would begin in its middle.
    const faults = await checkScreen(page, group, state.open ? ['keyboard'] : [])
    return {
      findings: faults.map((fault) => ({ ...fault, address: `${state.title} (${state.address})`, seen })),
      pictures: [{ title: state.title, seen, file }],
    }
  } finally {
    await page.context().setOffline(false)
  }
}
