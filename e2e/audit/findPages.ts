import {
  campaignListDto,
  comboListDto,
  comboProcessingDto,
  departmentListDto,
  dutyListDto,
  faqListDto,
  interactionListDto,
  licenceTypeListDto,
  noticeListDto,
  publicListsDto,
  sceneDto,
  sceneListDto,
  searchDto,
  type WalkDto,
} from '@portal/contracts'
import { type Address, fillPattern } from '@portal/contracts/routes'
import { fetchLiveAddresses } from '../fixtures/fetchLiveAddresses.ts'
import { fetchWithRetry } from '../fixtures/portal.ts'

export interface AuditedPage {
  readonly pattern: string
  readonly name: string
  /** With query, as a visitor would have it in the address bar. */
  readonly address: string
  /** Stands in a frame of another site: it knows no cookie, and nothing takes it over in the browser. */
  readonly isWidget: boolean
}

/** Every address with the id of a real record, and pages that show a record by their query a second time with one. */
export async function findPages(portal: string, only: string): Promise<AuditedPage[]> {
  const wanted = only.split(',')
  const ids = await readIds(portal)
  return (await fetchLiveAddresses(portal))
    .filter(({ route }) => route.kind !== 'data')
    .flatMap((address) => addressesOf(address, ids).map((found) => ({ ...found, pattern: address.pattern })))
    .filter(({ pattern, address }) => wanted.some((part) => pattern.includes(part) || address.includes(part)))
}

type Ids = Awaited<ReturnType<typeof readIds>>

function addressesOf({ pattern, route }: Address, ids: Ids): Omit<AuditedPage, 'pattern'>[] {
  const id = pathId(route.name, ids)
  const bare = fillPattern(pattern, { service: 'personal', id, region: '440100' })
  const queries = queriesWithRecord(route.name, ids).map((query) => `${bare}?${new URLSearchParams(query)}`)
  const addresses = [bare, ...queries]
  return addresses.map((address) => ({ name: route.name, address, isWidget: route.kind === 'widget' }))
}

/** What stands for `:id?`: the guide of an implementation unless the page is about something else. */
function pathId(name: string, ids: Ids): string {
  if (name === 'sceneGuide' || name === 'sceneGuideWidget') return ids.scene
  if (name === 'homeWidget') return 'menu'
  if (name.startsWith('guideCombo')) return ids.combo
  if (name === 'guideLead' || name === 'item') return ids.matter
  if (name === 'problems') return 'not-found'
  return ids.guide
}

/** Pages that list records and show one when the query names it, and pages of several parts. */
function queriesWithRecord(name: string, ids: Ids): readonly Record<string, string>[] {
  if (name === 'interaction')
    return [{ id: ids.interaction }, ...['write', 'status', 'live', 'correction'].map((type) => ({ type }))]
  const queries: Readonly<Record<string, Record<string, string>>> = {
    notices: { id: ids.notice },
    notice: { id: ids.notice },
    faq: { id: ids.faq },
    powerDetail: { qzqdCode: ids.duty },
    catalogueList: { catalogCode: ids.list },
    licenceFreeDetail: { licenseCode: ids.licence },
    licence: { typeCode: ids.licence },
    branchHall: { orgCode: ids.department },
    countyHall: { region: '440106' },
    express: { tab: 'enterprise' },
    privacyPolicy: { version: '1.0' },
    activityGuide: { id: ids.campaign },
    sceneGuide: { a: ids.sceneAnswers },
    guideComboProcessing: { a: ids.comboAnswers },
    thirdLevelItem: { catalogCode: ids.matter },
    serviceSecondLevelItem: { catalogCode: ids.matter },
    search: { keyword: '身份证' },
    searchServices: { keyword: '身份证' },
    searchGuides: { keyword: '身份证' },
    searchNews: { keyword: '办事' },
    searchQuestions: { keyword: '账号' },
    mobileSearch: { keyword: '身份证' },
  }
  const query = queries[name]
  return query === undefined ? [] : [query]
}

async function readIds(portal: string) {
  const read = async <T>(address: string, dto: { parse: (value: unknown) => T }): Promise<T> =>
    dto.parse(await (await fetchWithRetry(`${portal}/api/${encodeURI(address)}`)).json())
  const { hits } = await read('search?region=440103&keyword=结婚证', searchDto)
  const guide = firstOf(hits.flatMap(({ guideCode }) => guideCode ?? []))
  const { sections } = await read('disclosure/lists', publicListsDto)
  const scene = firstOf((await read('scenes', sceneListDto)).scenes).code
  const combo = firstOf((await read('combos', comboListDto)).combos.filter(({ hasQuestions }) => hasQuestions)).code
  return {
    guide,
    // The last twelve characters of an implementation's code are its matter's.
    matter: guide.slice(-12),
    scene,
    combo,
    sceneAnswers: await answerAll(async (a) => (await read(`scenes/${scene}?a=${a}`, sceneDto)).walk),
    comboAnswers: await answerAll(
      async (a) => (await read(`combos/${combo}/processing?a=${a}`, comboProcessingDto)).walk,
    ),
    notice: firstOf((await read('notices', noticeListDto)).notices).id,
    faq: firstOf((await read('faqs', faqListDto)).faqs).id,
    interaction: firstOf((await read('interactions', interactionListDto)).interactions).no,
    duty: firstOf((await read('disclosure/duties', dutyListDto)).duties).code,
    list: firstOf(sections.flatMap(({ lists }) => lists)).code,
    licence: firstOf((await read('licences', licenceTypeListDto)).licences).code,
    department: firstOf((await read('departments', departmentListDto)).departments).orgCode,
    campaign: firstOf((await read('campaigns', campaignListDto)).campaigns).code,
  }
}

/** The first option of every question, so that the result is seen too. */
async function answerAll(walkWith: (answers: string) => Promise<WalkDto>, given = ''): Promise<string> {
  const { answers, asked, next } = await walkWith(given)
  const question = asked.find(({ id }) => id === next)
  if (!question) return answers
  const answer = `${question.id}:${firstOf(question.options).id}`
  return answerAll(walkWith, [answers, answer].filter(Boolean).join(','))
}

function firstOf<T>(list: readonly T[]): T {
  const [first] = list
  if (first === undefined) throw new Error('The content has no record of a kind that pages show')
  return first
}
