import type { GuideDto, MatterSummaryDto, WalkDto } from '@portal/contracts'
import * as tables from '@portal/records/codes'
import { coded } from '@portal/records/codes'
import { decideToBring, exemptWayOf, formatFacts, formatTimeLimit, groupMaterial, termsOf } from '@portal/records/guide'
import { decide, type QuestionPath } from '@portal/records/questions'
import type { Term } from '../terms/loadTerms.ts'
import type { GuideRow, Situated } from './guideStatement.ts'
import { explainOpen } from './presentQuestionPath.ts'
import { termsOfGuide } from './termsOfGuide.ts'
import { withoutUnreachableWays } from './withoutUnreachableWays.ts'

interface Situation {
  path: QuestionPath
  dto: WalkDto
}

/** The guide as it travels: codes get their words, and what a guide leaves open comes from its organisation. */
export function presentGuide(
  row: GuideRow,
  more: {
    suffix: string | null
    situation: Situation
    successorCode: string | null
    similar: MatterSummaryDto[]
    terms: readonly Term[]
  },
): GuideDto {
  const scene = row.scenes.find((entry) => entry.suffix === more.suffix)
  const chosen = chooseParts(row, more.situation.path)
  const { phone, complaint, review, litigation, ...department } = row.department
  const hasOwnGuides = more.suffix === null && row.scenes.some(({ isOwn }) => isOwn)
  const parts = presentParts({ ...row, ...chosen }, more.situation)
  const groups = hasOwnGuides ? ([] as const) : parts.materials.map(({ group }) => group)
  const figures = { ...row, promisedDays: scene?.promisedDays ?? row.promisedDays }
  const guide = withoutUnreachableWays({
    code: more.suffix === null ? row.code : `${row.code}${more.suffix}`,
    catalogCode: row.matterCode,
    taskCode: row.code,
    handleItemCode: more.suffix === null ? null : `${row.code}${more.suffix}`,
    localTaskCode: row.localCode,
    name: row.name,
    sceneName: scene?.name ?? null,
    region: row.region,
    department: { ...department, type: coded(tables.deptType, department.type) },
    state: coded(tables.taskState, row.matterState === '1' ? row.state : row.matterState),
    successorCode: more.successorCode,
    version: row.version,
    updatedAt: row.updatedAt,
    checkedAt: row.checkedAt,
    isSample: row.isSample,
    tags: row.tags,
    facts: formatFacts(figures),
    terms: termsOf(figures),
    basic: presentBasic(row),
    online: row.online,
    ...row.text,
    conditions: [
      ...row.text.conditions,
      ...chosen.conditions.map((condition) => explainCase(condition, condition.text, more.situation)),
    ],
    ...parts,
    toBring: decideToBring(groups, hasOwnGuides || more.situation.path.next !== undefined),
    consult: row.consult ?? `${department.name}咨询电话：${phone ?? '12345'}`,
    complaint: row.complaint ?? complaint ?? '拨打 12345 政务服务便民热线',
    review: row.review ?? review,
    litigation: row.litigation ?? litigation,
    changes: row.changes,
    similar: more.similar,
    handleItems: row.scenes.map(({ suffix, name }) => ({ guideCode: `${row.code}${suffix}`, sceneName: name })),
    questions: more.situation.dto,
    leftOut: {
      conditions: row.situationConditions.length - chosen.conditions.length,
      materials: row.materials.length - chosen.materials.length,
      steps: row.steps.length - chosen.steps.length,
      fees: row.fees.length - chosen.fees.length,
    },
  })
  return { ...guide, glossary: termsOfGuide(guide, more.terms) }
}

/** What the answers do not rule out: before any answer that is everything. */
function chooseParts(row: GuideRow, { known }: QuestionPath) {
  const isOpen = ({ showIf }: Situated) => decide(showIf, known) !== 'no'
  return {
    conditions: row.situationConditions.filter(isOpen),
    materials: distinguish(row.materials).filter(isOpen),
    steps: row.steps.filter(isOpen),
    fees: row.fees.filter(isOpen),
  }
}

/** Of the same code, or of one name without code, the second is `…-2`. */
function distinguish<Material extends { id: string }>(materials: readonly Material[]): Material[] {
  const counts = new Map<string, number>()
  return materials.map((material) => {
    const place = (counts.get(material.id) ?? 0) + 1
    counts.set(material.id, place)
    return place === 1 ? material : { ...material, id: `${material.id}-${place}` }
  })
}

/** 出租不动产的，在房屋所在地代开。 */
const saysForWhom = /^[^，。；]{2,20}的，/

/** What holds in some cases only says in which, until the answers decide: a list of all cases' conditions is met by nobody. */
function explainCase({ showIf }: Situated, text: string, { path, dto }: Situation): string {
  if (decide(showIf, path.known) !== 'open' || saysForWhom.test(text)) return text
  return [explainOpen(showIf, path, dto.asked), text].filter(Boolean).join('：')
}

function presentBasic(row: GuideRow): GuideDto['basic'] {
  return {
    ...row.basic,
    taskType: coded(tables.taskType, row.taskType),
    useLevel: coded(tables.useLevel, row.useLevel),
    powerSource: coded(tables.powerSource, row.powerSource),
    projectType: coded(tables.projectType, row.projectType),
    serverTypes: row.serverTypes.map((code) => coded(tables.serverType, code)),
    userThemes: row.userThemes,
    corpThemes: row.corpThemes,
    handleForms: row.handleForms.map((code) => coded(tables.handleForm, code)),
  }
}

function presentParts(row: GuideRow, { path, dto }: Situation) {
  return {
    materials: row.materials.map(({ showIf, ...material }) => {
      const isOpen = decide(showIf, path.known) === 'open'
      const exemptWay = exemptWayOf(material)
      return {
        ...material,
        type: coded(tables.materialType, material.type),
        form: coded(tables.materialForm, material.form),
        need: coded(tables.materialNeed, material.need),
        source: coded(tables.materialSource, material.source),
        exemptWay: optionalCoded(tables.exemptWay, exemptWay),
        onlyFor: isOpen ? explainOpen(showIf, path, dto.asked) : null,
        group: groupMaterial({ need: material.need, exemptWay, isOpen }),
      }
    }),
    steps: row.steps.map(({ days, unit, showIf, ...step }) => ({
      ...step,
      standard: explainCase({ showIf }, step.standard ?? '', { path, dto }) || null,
      departmentName: step.departmentName ?? row.department.name,
      timeText: days === 0 ? '即时' : formatOptionalTime(days, unit),
    })),
    fees: row.fees.map(({ showIf, ...fee }) => fee),
    results: row.results.map((result) => ({ ...result, type: coded(tables.resultType, result.type) })),
    laws: row.laws,
    specials: row.specials.map(({ days, unit, ...special }) => ({
      ...special,
      type: coded(tables.specialProcedureType, special.type),
      timeText: formatOptionalTime(days, unit),
    })),
    intermediaries: row.intermediaries,
    cross: row.cross.map((entry) => ({ ...entry, scope: optionalCoded(tables.crossScope, entry.scope) })),
    windows: row.windows.map((window) => ({ ...window, type: optionalCoded(tables.windowType, window.type) })),
    faqs: row.faqs,
  }
}

function optionalCoded(table: tables.CodeTable, code: string | null) {
  return code === null ? null : coded(table, code)
}

function formatOptionalTime(days: number | null, unit: string | null): string | null {
  return days === null ? null : formatTimeLimit(days, unit ?? '1')
}
