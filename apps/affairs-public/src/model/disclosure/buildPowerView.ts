import { hrefFrom, type PageView } from '@portal/area'
import type { DutyDto } from '@portal/contracts'
import { formatDay } from '@portal/format'
import * as guideRoutes from '@portal/guides/routes'
import * as hallRoutes from '@portal/halls/routes'
import * as affairsRoutes from '../../routes.ts'
import type { FlowStep, PowerView } from './PowerView.ts'

type Place = Pick<PageView, 'generation' | 'region' | 'config'>

/** A state in which a power is no longer exercised. */
const WITHDRAWN = '3'

/** A power of a department as its page shows it. */
export function buildPowerView(duty: DutyDto, place: Place): PowerView {
  const { department, matter } = duty
  const { flow, otherDuties } = splitResponsibility(duty.responsibility)
  return {
    name: duty.name,
    tags: [duty.taskType.label, ...(duty.useLevel ? [duty.useLevel.label] : [])],
    lead: `${department.name}行使的${duty.taskType.label}职权：依据什么、怎么办、要负什么责任、向谁监督。`,
    withdrawn: duty.state.code === WITHDRAWN ? buildWithdrawnNotice(duty, place) : undefined,
    department: {
      name: department.name,
      href: hrefFrom(place, { page: hallRoutes.branchHall, query: { orgCode: department.orgCode } }),
    },
    phone: department.phone ?? undefined,
    facts: [
      { term: '职权编码', text: duty.code },
      ...(duty.permitCode === null ? [] : [{ term: '许可事项编码', text: duty.permitCode }]),
      { term: '所属地区', text: duty.region.name },
      ...(duty.remark === null ? [] : [{ term: '备注', text: duty.remark }]),
    ],
    matter: matter
      ? { name: matter.name, href: hrefFrom(place, { page: guideRoutes.item, params: { id: matter.catalogCode } }) }
      : undefined,
    laws: duty.laws,
    flow,
    otherDuties,
    flowCharts: duty.flowCharts,
    accountability: duty.accountability,
    accountabilityLaw: duty.accountabilityLaw,
    supervise: duty.supervise,
    source: duty.source,
    updatedOn: formatDay(duty.checkedAt ?? duty.updatedAt),
  }
}

function buildWithdrawnNotice({ successorCode, state }: DutyDto, place: Place): PowerView['withdrawn'] {
  return {
    text: `这项职权已${state.label}，不再行使。`,
    href:
      successorCode === null
        ? undefined
        : hrefFrom(place, { page: affairsRoutes.powerDetail, query: { qzqdCode: successorCode } }),
  }
}

/** Responsibilities are written as steps (受理责任：…) and, at the end, what else there is. */
export function splitResponsibility(paragraphs: readonly string[]): { flow: FlowStep[]; otherDuties: string[] } {
  const flow: FlowStep[] = []
  const otherDuties: string[] = []
  for (const paragraph of paragraphs) {
    const [, title, text] = /^[\d０-９.、（()）\s]*([^：:，。]{2,12}?)(?:阶段)?责任[：:]\s*(.+)$/s.exec(paragraph) ?? []
    if (title && text) flow.push({ title, text })
    else otherDuties.push(paragraph)
  }
  return { flow, otherDuties }
}
