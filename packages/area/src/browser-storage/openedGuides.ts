import { openDeviceList } from './deviceList.ts'
import { isOurAddress, parseEntries } from './parseEntries.ts'

/** As many as somebody goes on with; older ones are in the history of the browser. */
const MOST_OPENED = 6

/** A guide that was opened on this device. */
export interface OpenedGuide {
  /** Also what its ticks are kept under. */
  readonly code: string
  readonly title: string
  /** Path and query of its page, in the visitor's situation. */
  readonly address: string
  /** How many materials are to be got ready; 0 when none are. */
  readonly materials: number
}

/** The guides that were opened last, newest first. */
export const openedGuides = /* @__PURE__ */ openDeviceList('portal:opened', parseOpenedGuides)

/** Where nothing may be kept nothing is remembered, which nobody misses. */
export function rememberOpened(guide: OpenedGuide): void {
  openedGuides.save(addOpened(openedGuides.read(), guide))
}

export function addOpened(opened: readonly OpenedGuide[], guide: OpenedGuide): readonly OpenedGuide[] {
  return [guide, ...opened.filter(({ code }) => code !== guide.code)].slice(0, MOST_OPENED)
}

export function parseOpenedGuides(kept: string | null): readonly OpenedGuide[] {
  return parseEntries(kept, ({ code, title, address, materials }) =>
    typeof code === 'string' && typeof title === 'string' && isOurAddress(address)
      ? [{ code, title, address, materials: typeof materials === 'number' ? materials : 0 }]
      : [],
  ).slice(0, MOST_OPENED)
}
