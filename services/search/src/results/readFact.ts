import type { SearchDto } from '@portal/contracts'
import { statement } from '@portal/database/pool'
import { formatFacts, guideWindowsSql, isBrought, isOnlyForSome, type KeyFigures } from '@portal/records/guide'
import type pg from 'pg'
import type { Intent } from '../words/questionFrame.ts'

type Fact = NonNullable<Extract<SearchDto['direct'], { kind: 'guide' }>['fact']>

interface FactRow extends KeyFigures {
  materials: string[]
  materialCount: number
  hasOpenMaterials: boolean
  conditions: string[]
  /** In some situations more is required. */
  hasOpenConditions: boolean
  fees: { name: string; standard: string }[]
  hasOpenFees: boolean
  /** Of every situation. */
  steps: string[]
  hasOpenSteps: boolean
  phone: string | null
  handlePlace: string | null
  regionName: string
  /** Elsewhere in the province the same matter costs something else, takes longer, or can be done further online. */
  feeDiffers: boolean
  timeDiffers: boolean
  onlineDiffers: boolean
  windows: { name: string; address: string; officeTime: string; phone: string }[]
}

const maxMaterials = 6
const maxLines = 4

const differs = (figure: string) => `exists(select from implementation oi join guide og on og.code = oi.guide_code
       where oi.matter_code = i.matter_code and oi.state <> '3' and ${figure})`

const selectFact = statement<FactRow>(
  'search-fact',
  `select array(select p.name from guide_material p where p.guide_code = g.code and ${isBrought} order by p.position limit ${maxMaterials}) as materials,
     (select count(*) from guide_material p where p.guide_code = g.code and ${isBrought})::int as "materialCount",
     exists(select 1 from guide_material p where p.guide_code = g.code and ${isOnlyForSome}) as "hasOpenMaterials",
     g.conditions, g.situation_conditions <> '[]' as "hasOpenConditions",
     coalesce((select json_agg(json_build_object('name', p.name, 'standard', p.standard) order by p.position)
       from guide_fee p where p.guide_code = g.code), '[]') as fees,
     exists(select from guide_fee p where p.guide_code = g.code and p.show_if <> '[]') as "hasOpenFees",
     array(select p.name from guide_step p where p.guide_code = g.code and p.show_if = '[]' order by p.position) as steps,
     exists(select from guide_step p where p.guide_code = g.code and p.show_if <> '[]') as "hasOpenSteps",
      coalesce(g.consult, o.phone) as phone, g.handle_place as "handlePlace", ${guideWindowsSql} as windows,
      r.name as "regionName", ${differs('og.fee_text is distinct from g.fee_text')} as "feeDiffers",
      ${differs('(og.promised_days, og.promised_unit) is distinct from (g.promised_days, g.promised_unit)')} as "timeDiffers",
      ${differs('og.online_level is distinct from g.online_level')} as "onlineDiffers",
     g.statutory_days as "statutoryDays", g.statutory_unit as "statutoryUnit", g.promised_days as "promisedDays",
     g.promised_unit as "promisedUnit", g.max_visits as "maxVisits", g.fee_text as "feeText", g.online_level as "onlineLevel"
   from implementation i
   join organisation o on o.credit_code = i.credit_code
   join region r on r.code = i.region_code
   join guide g on g.code = i.guide_code
   where i.code = $1`,
)

/** What holds whatever is cut off stands in notes. */
const formatters: Readonly<Record<Intent, (row: FactRow) => Fact & { notes?: string[] }>> = {
  materials: (row) => {
    if (row.materialCount === 0 && row.hasOpenMaterials)
      return { title: '要带什么，看您的情形', lines: ['办事指南里选好您的情形，就看得到要带的材料'] }
    const lines = row.materialCount > row.materials.length ? [...row.materials, '其余材料见办事指南'] : row.materials
    // Without the answers of the visitor only the certain ones are said.
    if (row.hasOpenMaterials) return { title: '要带什么，看您的情形', lines: [...lines, '其余看办事指南里您的情形'] }
    return { title: `要带的材料（${row.materialCount} 份）`, lines }
  },
  conditions: (row) => ({
    title: '受理条件',
    lines: row.conditions,
    notes: row.hasOpenConditions ? ['有的情形还有别的条件，见办事指南'] : [],
  }),
  fee: (row) => ({
    title: '费用',
    lines: row.fees.length === 0 ? [row.feeText] : row.fees.map(({ name, standard }) => `${name}：${standard}`),
    notes: [...(row.hasOpenFees ? ['收哪一项看您的情形，见办事指南'] : []), ...onlyHere(row, row.feeDiffers)],
  }),
  place: (row) => ({
    title: '在哪里办',
    lines: [row.handlePlace ?? '', ...row.windows.map(({ name, address }) => `${name}：${address}`)],
  }),
  time: (row) => {
    const { promisedText, statutoryText } = formatFacts(row)
    return {
      title: '多久办好',
      lines: [`承诺时限：${promisedText}`, `法定时限：${statutoryText}`],
      notes: onlyHere(row, row.timeDiffers),
    }
  },
  hours: (row) => ({
    title: '办公时间',
    lines:
      row.windows.length > 0 ? row.windows.map(({ name, officeTime }) => `${name}：${officeTime}`) : hoursToAsk(row),
  }),
  phone: (row) => ({
    title: '咨询电话',
    lines: row.phone === null ? row.windows.map(({ name, phone }) => `${name}：${phone}`) : [row.phone],
  }),
  steps: (row) => ({
    title: '办理流程',
    lines: [row.steps.join(' → ')],
    notes: row.hasOpenSteps ? ['有的情形还有别的环节，见办事指南'] : [],
  }),
  online: (row) => {
    const { onlineDepthText, visitsText } = formatFacts(row)
    return {
      title: '能不能网上办',
      lines: [onlineDepthText, `要到现场 ${visitsText}`],
      notes: onlyHere(row, row.onlineDiffers),
    }
  },
  progress: (row) => ({
    title: '办到哪一步了',
    lines: [
      '在“办件进度查询”填姓名和申办流水号就能看到',
      ...(row.phone === null ? [] : [`没有流水号的，可以打电话问：${row.phone}`]),
    ],
  }),
}

/** What is not the same in all regions is said to hold for this one. */
function onlyHere({ regionName }: FactRow, isElsewhereOther: boolean): string[] {
  return isElsewhereOther ? [`这是${regionName}的，别的地方不一样`] : []
}

/** What no window takes has no hours in its guide. */
function hoursToAsk({ handlePlace, phone }: FactRow): string[] {
  if (phone === null) return []
  return [handlePlace === null ? '办事指南没有写办公时间' : `办理地点：${handlePlace}`, `去之前可以打电话问：${phone}`]
}

/** What a question asked about an implementation, in a few lines; null when its guide does not say. */
export async function readFact(pool: pg.Pool, implementationCode: string, intent: Intent | null): Promise<Fact | null> {
  if (intent === null) return null
  const [row] = await selectFact(pool, [implementationCode])
  if (!row) return null
  const { title, lines, notes = [] } = formatters[intent](row)
  const said = lines.filter((line) => line !== '')
  const max = intent === 'materials' ? maxMaterials + 2 : maxLines
  const kept = said.length > max ? [...said.slice(0, max), '其余见办事指南'] : said
  return kept.length + notes.length === 0 ? null : { title, lines: [...kept, ...notes] }
}
