import { z } from 'zod'
import { codedDto } from '../reference/coded.ts'
import { fileDto } from '../reference/file.ts'
import { matterSummaryDto } from '../reference/matter.ts'
import { regionRefDto } from '../reference/region.ts'
import { glossaryDto } from '../reference/termExplanation.ts'
import { walkDto } from './questions.ts'

export const materialDto = z.object({
  id: z.string(),
  name: z.string(),
  type: codedDto,
  form: codedDto,
  need: codedDto,
  source: codedDto,
  sourceExplain: z.string().nullable(),
  originals: z.number().int(),
  copies: z.number().int(),
  copyExplain: z.string().nullable(),
  pageFormat: z.string().nullable(),
  /** Set when the visitor need not hand it in (免提交); says how it is spared. */
  exemptWay: codedDto.nullable(),
  /** Licence type that stands for it. */
  licenceTypeCode: z.string().nullable(),
  licenceName: z.string().nullable(),
  acceptStandard: z.string().nullable(),
  lawBasis: z.string().nullable(),
  fillExplain: z.string().nullable(),
  blankForms: z.array(fileDto),
  samples: z.array(fileDto),
  /** Says what a sample would show where there is none to open. */
  sampleNote: z.string().nullable(),
  remark: z.string().nullable(),
})
export type MaterialDto = z.infer<typeof materialDto>

/** A material of one guide, as far as the answers about the situation decide on it. */
export const guideMaterialDto = materialDto.extend({
  /** Who has to bring it, in the words of the questions, while the answers leave it open; null when it is needed. */
  onlyFor: z.string().nullable(),
  /** What one brings, what is spared (免提交), and what only other cases need or the answers leave open. */
  group: z.enum(['bring', 'spared', 'others']),
})
export type GuideMaterialDto = z.infer<typeof guideMaterialDto>

export const stepDto = z.object({
  name: z.string(),
  channel: z.enum(['online', 'window', 'both']),
  departmentName: z.string().nullable(),
  timeText: z.string().nullable(),
  standard: z.string().nullable(),
})
export type StepDto = z.infer<typeof stepDto>

export const windowDto = z.object({
  name: z.string(),
  type: codedDto.nullable(),
  address: z.string(),
  officeTime: z.string(),
  phone: z.string(),
  traffic: z.string().nullable(),
  /** CGCS2000 degrees. */
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  accessible: z.string().nullable(),
})

/** A window of a guide. `hall` is the code of the hall it is in, `hallRegion` where its card is, which says how to get there; absent for a place of the guide's own. */
export const guideWindowDto = windowDto.extend({ hall: z.string().optional(), hallRegion: z.string().optional() })
export type WindowDto = z.infer<typeof guideWindowDto>

/** A term in days as the guide sets it: working days, or days of the calendar. */
export const termDto = z.object({ days: z.number().int(), unit: z.enum(['working', 'calendar']) })
export type TermDto = z.infer<typeof termDto>

export const lawDto = z.object({
  lawName: z.string(),
  docNo: z.string().nullable(),
  article: z.string().nullable(),
  issuer: z.string().nullable(),
  effective: z.string().nullable(),
  /** The law was amended after its number and its days. */
  isRevised: z.boolean(),
  /** Of which day the text is whose article is cited, where somebody knows it. */
  textDate: z.string().nullable(),
  /** Null where only the law and its article are known. */
  content: z.string().nullable(),
})
export type LawDto = z.infer<typeof lawDto>

export const feeDto = z.object({
  name: z.string(),
  standard: z.string(),
  lawBasis: z.string(),
  canReduce: z.boolean(),
  reduceExplain: z.string().nullable(),
  payee: z.string().nullable(),
  payWay: z.string().nullable(),
})

const remedyDto = z.object({
  name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  url: z.string().nullable(),
})

/** Everything a guide shows, for one implementation (31) or handle item (33) of a matter. */
export const guideDto = z.object({
  code: z.string(),
  catalogCode: z.string(),
  taskCode: z.string(),
  handleItemCode: z.string().nullable(),
  localTaskCode: z.string().nullable(),
  name: z.string(),
  sceneName: z.string().nullable(),
  region: regionRefDto,
  department: z.object({ name: z.string(), orgCode: z.string().nullable(), creditCode: z.string(), type: codedDto }),
  state: codedDto,
  /** Guide of the matter that took over, when this one was withdrawn. */
  successorCode: z.string().nullable(),
  version: z.number().int(),
  updatedAt: z.string(),
  checkedAt: z.string().nullable(),
  /** Legal terms, days and fees are sample data until an operator imports real content. */
  isSample: z.boolean(),
  tags: z.array(z.string()),
  facts: z.object({
    /** Ready to read, e.g. "5 个工作日", "当场办结". */
    statutoryText: z.string(),
    promisedText: z.string(),
    visitsText: z.string(),
    feeText: z.string(),
    onlineDepthText: z.string(),
  }),
  /** What the days of `facts` count by. 0 promised days are at once; null where law sets no limit. */
  terms: z.object({ promised: termDto, statutory: termDto.nullable() }),
  basic: z.object({
    taskType: codedDto,
    useLevel: codedDto,
    powerSource: codedDto,
    projectType: codedDto,
    useContent: z.string().nullable(),
    entrustName: z.string().nullable(),
    jointDepartments: z.string().nullable(),
    serverTypes: z.array(codedDto),
    userThemes: z.array(codedDto),
    corpThemes: z.array(codedDto),
    handleForms: z.array(codedDto),
    inHall: z.boolean(),
    canSchedule: z.boolean(),
    canPayOnline: z.boolean(),
    canExpress: z.boolean(),
    canTerminal: z.boolean(),
    isPromise: z.boolean(),
    isTolerance: z.boolean(),
    visitReason: z.string().nullable(),
    limitExplain: z.string().nullable(),
    /** What the figures of the terms do not say: 报告表的法定时限为30日. */
    statutoryExplain: z.string().nullable(),
    promisedExplain: z.string().nullable(),
    validity: z.string().nullable(),
  }),
  online: z.object({
    isOnline: z.boolean(),
    url: z.string().nullable(),
    mobileUrl: z.string().nullable(),
    scheduleUrl: z.string().nullable(),
  }),
  cross: z.array(z.object({ crossType: z.string(), areas: z.string(), way: z.string(), scope: codedDto.nullable() })),
  results: z.array(
    z.object({
      name: z.string(),
      type: codedDto,
      deliver: z.string().nullable(),
      validity: z.string().nullable(),
      samples: z.array(fileDto),
      sampleNote: z.string().nullable(),
    }),
  ),
  specials: z.array(
    z.object({
      type: codedDto,
      name: z.string(),
      timeText: z.string().nullable(),
      lawBasis: z.string().nullable(),
      explain: z.string().nullable(),
    }),
  ),
  intermediaries: z.array(
    z.object({
      name: z.string(),
      lawBasis: z.string().nullable(),
      timeText: z.string().nullable(),
      feeText: z.string().nullable(),
      orgKind: z.string().nullable(),
    }),
  ),
  scope: z.string().nullable(),
  conditions: z.array(z.string()),
  rejectConditions: z.array(z.string()),
  steps: z.array(stepDto),
  onlineFlow: z.string().nullable(),
  windowFlow: z.string().nullable(),
  materials: z.array(guideMaterialDto),
  /** How many materials of the group `bring` there are, and a sentence that never says more than the answers decide. */
  toBring: z.object({ isDecided: z.boolean(), count: z.number().int(), text: z.string() }),
  /** Where to apply, in words, for what no hall takes; then only windows of towns are in `windows`. */
  handlePlace: z.string().nullable(),
  windows: z.array(guideWindowDto),
  consult: z.string(),
  complaint: z.string(),
  fees: z.array(feeDto),
  laws: z.array(lawDto),
  rights: z.string().nullable(),
  duties: z.string().nullable(),
  review: remedyDto.nullable(),
  litigation: remedyDto.nullable(),
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** What the last imports changed, newest first; a sentence for each difference. */
  changes: z.array(z.object({ changedAt: z.string(), sentences: z.array(z.string()) })),
  similar: z.array(matterSummaryDto),
  /** All handle items of the same body for the same matter, this one among them; empty where the body tells none apart. */
  handleItems: z.array(z.object({ guideCode: z.string(), sceneName: z.string() })),
  /** 情形选择: the questions about the visitor's situation with the answers given so far; empty when the matter has none. */
  questions: walkDto,
  /** How many parts the answers left out; parts on which nothing is decided yet are shown. */
  leftOut: z.object({
    conditions: z.number().int(),
    materials: z.number().int(),
    steps: z.number().int(),
    fees: z.number().int(),
  }),
  glossary: glossaryDto,
})
export type GuideDto = z.infer<typeof guideDto>

/** A code of an older generation (29 characters, renumbered matters) answers with the address that is valid now. */
export const guideAnswerDto = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('guide'), guide: guideDto }),
  z.object({ kind: z.literal('moved'), code: z.string() }),
])
export type GuideAnswerDto = z.infer<typeof guideAnswerDto>
