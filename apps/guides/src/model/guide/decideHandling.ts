import type { Device } from '@portal/area'
import type { GuideDto } from '@portal/contracts'
import { isInUse } from '../facts/isInUse.ts'

/** What the visitor can do next; `explain` is what is known of it. */
export type Handling =
  | { kind: 'online'; url: string }
  | { kind: 'window'; explain: string }
  /** Neither a hall nor the body takes it; the guide says who does. */
  | { kind: 'elsewhere'; explain: string }
  /** Neither an entry nor a window is known. */
  | { kind: 'phone'; explain: string }
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
  if (handlePlace) return { kind: 'elsewhere', explain: '按上面写的地方申请，有不清楚的先打电话问。' }
  // Some of what nobody has to come for is handled online alone: whether a window takes it only the body knows.
  if (online.isOnline && facts.visitsText.startsWith('0')) return explainMissingEntry(windows.length > 0)
  if (windows.length > 0) return { kind: 'window', explain: '请到窗口办理，去之前可以先打电话问。' }
  return { kind: 'phone', explain: '办理地点尚未公布，请先打电话问。' }
}

function explainMissingEntry(hasWindow: boolean): Handling {
  const missing = '可以网上办，本网没有收录入口'
  if (!hasWindow) return { kind: 'phone', explain: `${missing}，请先打电话问在哪里办。` }
  return { kind: 'window', explain: `${missing}；去窗口以前先打电话问收不收。` }
}
