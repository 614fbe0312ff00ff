import type { InteractionDto, InteractionListDto, InteractionSummaryDto } from '@portal/contracts'
import { formatDay } from '@portal/format'
import type { LetterRow, LetterStatus, LettersView, LetterView, LinkView, ReplyView } from './InteractionView.ts'

/** The public letters with what narrows them and how long answers take. */
export function buildLettersView(list: InteractionListDto, isForGovernor: boolean): LettersView {
  const { total, replied, meanWorkingDays } = list.figures
  return {
    kind: 'letters',
    isForGovernor,
    figures: [
      { label: '公开来信', value: String(total), unit: '封' },
      { label: '已答复', value: String(replied), unit: '封' },
      ...(meanWorkingDays === null
        ? []
        : [{ label: '平均答复用时', value: String(meanWorkingDays), unit: '个工作日' }]),
    ],
    kinds: list.kinds,
    statuses: list.statuses,
    departments: list.departments,
    letters: list.interactions.map(buildLetterRow),
    page: list.page,
  }
}

function buildLetterRow(letter: InteractionSummaryDto): LetterRow {
  const { no, title, kind, department, submittedAt, repliedAt } = letter
  return {
    no,
    title,
    kind: kind.label,
    status: buildLetterStatus(letter),
    notes: [
      department,
      `${formatDay(submittedAt)} 来信`,
      ...(repliedAt === null ? [] : [`${formatDay(repliedAt)} 答复`]),
    ],
  }
}

/** @param links where the letter leads on, as the page knows it */
export function buildLetterView(letter: InteractionDto, links: readonly LinkView[]): LetterView {
  const { no, title, kind, region, department, submittedAt, satisfaction } = letter
  return {
    kind: 'letter',
    title,
    letterKind: kind.label,
    status: buildLetterStatus(letter),
    facts: [
      `编号 ${no}`,
      `来信日期 ${formatDay(submittedAt)}`,
      `来信地区 ${region.name}`,
      ...(satisfaction === null ? [] : [`来信人评价：${satisfaction.label}`]),
    ],
    content: splitParagraphs(letter.content),
    reply: buildReplyView(letter),
    waiting: letter.reply === null ? `来信已转交${department}，答复后在这里公开。` : undefined,
    links,
  }
}

interface Answered {
  readonly department: string | null
  readonly reply: string | null
  readonly repliedAt: string | null
  readonly workingDays?: number | null
}

export function buildReplyView({ department, reply, repliedAt, workingDays }: Answered): ReplyView | undefined {
  if (reply === null) return undefined
  const from = [
    department ?? '办理部门',
    repliedAt === null ? '' : `${formatDay(repliedAt)} 答复`,
    workingDays === null || workingDays === undefined ? '' : formatWorkingDays(workingDays),
  ]
  return { from: from.filter(Boolean).join(' · '), paragraphs: splitParagraphs(reply) }
}

const tones: Readonly<Record<string, LetterStatus['tone']>> = { replied: 'success', handling: 'warning' }

export function buildLetterStatus({ status }: Pick<InteractionSummaryDto, 'status'>): LetterStatus {
  return { text: status.label, tone: tones[status.code] ?? 'neutral' }
}

function formatWorkingDays(workingDays: number): string {
  return workingDays === 0 ? '当天答复' : `用时 ${workingDays} 个工作日`
}

function splitParagraphs(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
