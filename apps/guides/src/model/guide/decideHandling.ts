import type { Device } from '@portal/area'
import type { GuideDto } from '@portal/contracts'
import { isInUse } from '../isInUse.ts'

/** What the visitor can do next. */
export type Handling =
  | { kind: 'online'; url: string }
  /** Can be done online, but where is not published on this site. */
  | { kind: 'onlineElsewhere'; explain: string }
  | { kind: 'window'; explain: string }
  /** Suspended or withdrawn. */
  | { kind: 'stopped' }

export function decideHandling(
  { state, online, facts }: Pick<GuideDto, 'state' | 'online' | 'facts'>,
  device: Device,
): Handling {
  if (!isInUse({ state })) return { kind: 'stopped' }
  const url = (device === 'mobile' ? online.mobileUrl : null) ?? online.url ?? online.mobileUrl
  if (online.isOnline && url) return { kind: 'online', url }
  if (online.isOnline) {
    return {
      kind: 'onlineElsewhere',
      explain: '本事项可以网上办理，本网尚未收录办理入口，请向受理部门咨询或者到窗口办理。',
    }
  }
  return { kind: 'window', explain: explainWindow(facts) }
}

/** What is possible online without handling it there is said beside it: 网上预约、预审. */
function explainWindow({ onlineDepthText }: GuideDto['facts']): string {
  const [, possible] = /^网上([^受，]+)$/.exec(onlineDepthText) ?? []
  return possible ? `网上可以${possible}，办理要到窗口。` : '本事项暂不能在线办理，请到窗口办理。'
}
