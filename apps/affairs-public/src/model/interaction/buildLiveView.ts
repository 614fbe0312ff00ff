import type { LiveSessionListDto } from '@portal/contracts'
import { formatDay, formatMoment, formatTime } from '@portal/format'
import type { LiveSessionView, LiveView } from './InteractionView.ts'

type Session = LiveSessionListDto['sessions'][number]

export function buildLiveView({ sessions, page }: LiveSessionListDto): LiveView {
  return { kind: 'live', sessions: sessions.map(buildSessionView), page }
}

const states = {
  upcoming: { text: '即将开始', tone: 'main' },
  live: { text: '正在直播', tone: 'accent' },
  ended: { text: '已结束', tone: 'neutral' },
} as const
const linkTexts = { upcoming: '直播地址', live: '进入直播', ended: '观看回放' } as const

function buildSessionView(session: Session): LiveSessionView {
  const { id, title, state, department, guest, summary, url, highlights } = session
  return {
    id,
    title,
    state: states[state],
    notes: [formatSessionTime(session), department, ...(guest === null ? [] : [`嘉宾：${guest}`])],
    summary,
    link: url === null ? undefined : { text: linkTexts[state], href: url },
    highlights,
  }
}

/** `2026-11-26 15:00—16:00`; the day of the end only where it is another. */
function formatSessionTime({ startsAt, endsAt }: Session): string {
  const end = formatDay(startsAt) === formatDay(endsAt) ? formatTime(endsAt) : formatMoment(endsAt)
  return `${formatMoment(startsAt)}—${end}`
}
