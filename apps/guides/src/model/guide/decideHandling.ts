import type { Device } from '@portal/area'
import type { GuideDto } from '@portal/contracts'
import { isInUse } from '../facts/isInUse.ts'

/** What the visitor can do next; `explain` is what the button that leads there does not say. */
export type Handling =
  | { kind: 'online'; url: string }
  | { kind: 'window'; explain?: string }
  /** Neither a hall nor the body takes it; the guide says who does. */
  | { kind: 'elsewhere' }
  /** Neither an entry nor a window is known. */
  | { kind: 'phone'; explain?: string }
  /** Suspended or withdrawn. */
  | { kind: 'stopped' }

export function decideHandling(
  {
    state,
    online,
    handlePlace,
    windows,
    facts,
  }: Pick<GuideDto, 'state' | 'online' | 'handlePlace' | 'windows' | 'facts'>,
  device: Device,
): Handling {
  if (!isInUse({ state })) return { kind: 'stopped' }
  const url = (device === 'mobile' ? online.mobileUrl : null) ?? online.url ?? online.mobileUrl
  if (online.isOnline && url) return { kind: 'online', url }
  if (handlePlace) return { kind: 'elsewhere' }
  // Some of what nobody has to come for is handled online alone: whether a window takes it only the body knows.
  if (online.isOnline && facts.visitsText.startsWith('0'))
    return explainMissingEntry(facts.onlineDepthText, windows.length > 0)
  if (windows.length > 0) return { kind: 'window' }
  return { kind: 'phone' }
}

/** Words of the deepest level; those of the others say more than that there is a way. */
const WHOLE = '全程网办'

function explainMissingEntry(depth: string, hasWindow: boolean): Handling {
  const way = depth === WHOLE ? WHOLE : '网上办'
  if (!hasWindow) return { kind: 'phone', explain: `可以${way}，请打电话问在哪里办。` }
  return { kind: 'window', explain: `也可${way}（电话问入口）` }
}
