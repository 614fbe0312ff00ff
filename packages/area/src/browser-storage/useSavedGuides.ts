import { openDeviceList, useDeviceList } from './deviceList.ts'
import { addSavedGuide, parseSavedGuides, removeSavedGuide, SAVED_GUIDES_KEY, type SavedGuide } from './savedGuides.ts'

interface SavedGuides {
  /** Newest first; empty on the server and in the first browser render. */
  readonly saved: readonly SavedGuide[]
  /** False where nothing may be kept, or nothing more. */
  save(guide: SavedGuide): boolean
  remove(code: string): boolean
}

const list = /* @__PURE__ */ openDeviceList(SAVED_GUIDES_KEY, parseSavedGuides)

/** What this device keeps of guides, the same in all its tabs. */
export function useSavedGuides(): SavedGuides {
  return {
    saved: useDeviceList(list),
    save: (guide) => list.save(addSavedGuide(list.read(), guide)),
    remove: (code) => list.save(removeSavedGuide(list.read(), code)),
  }
}
