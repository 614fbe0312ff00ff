import { type GuideAnswerDto, guideDto, searchDto, searchHitDto } from '@portal/contracts'
import { z } from 'zod'
import { fetchJson } from './fetchJson.ts'

/** Only what is read, since another checkout may answer less. */
const foundGuides = searchDto.pick({}).extend({ hits: z.array(searchHitDto.pick({ guideCode: true })) })
const namedGuide = z.object({
  kind: z.literal('guide' satisfies GuideAnswerDto['kind']),
  guide: guideDto.pick({ name: true }),
})

/** Pages that are measured: their address and the name of their route. */
export interface SamplePage {
  readonly title: string
  readonly pathname: string
  readonly route: string
}

/** What the search page is asked for. */
export const searchedWord = '身份证'

/** Finds the addresses on the running portal, so that no code of sample content stands here. */
export async function findSamplePages(address: string): Promise<SamplePage[]> {
  const query = `keyword=${encodeURIComponent('结婚证')}&region=440103`
  const { hits } = await fetchJson(`${address}/api/search?${query}`, foundGuides)
  const code = hits.find(({ guideCode }) => guideCode)?.guideCode
  if (!code) throw new Error('The sample content has no guide for 结婚证')
  const keyword = encodeURIComponent(searchedWord)
  return [
    { title: 'home v2', pathname: '/', route: 'home' },
    { title: 'home v3', pathname: '/v3/index', route: 'home' },
    { title: 'guide v2', pathname: `/v2/guide/${code}`, route: 'guide' },
    { title: 'guide v3', pathname: `/v3/guide/${code}`, route: 'guide' },
    { title: 'search', pathname: `/v2/search?keyword=${keyword}`, route: 'search' },
    { title: 'public index', pathname: '/v3/public/index', route: 'publicIndex' },
    { title: 'branch hall', pathname: '/v3/branch-hall', route: 'branchHall' },
    { title: 'notices', pathname: '/v3/notices', route: 'notices' },
  ]
}

export function pathOf(pages: readonly SamplePage[], title: string): string {
  const page = pages.find((sample) => sample.title === title)
  if (!page) throw new Error(`The sample pages name no ${title}`)
  return page.pathname
}

/** What stands on the page of a guide, whoever renders it. */
export async function findGuideName(address: string, pathname: string): Promise<string> {
  const { guide } = await fetchJson(`${address}/api/guides/${pathname.split('/').pop() ?? ''}`, namedGuide)
  return guide.name
}
