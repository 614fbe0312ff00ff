import { href, hrefFrom } from '@portal/area'
import { ask, type ContentRequest, defineContent, maybe, NotFoundError, RedirectError } from '@portal/area/content'
import type { GuideDto, ItemDto } from '@portal/contracts'
import * as guideRoutes from '@portal/guides/routes'
import * as hallRoutes from '@portal/halls/routes'
import type { DemoEntryView } from '../pages/DemoEntryView.ts'
import * as shellRoutes from '../routes.ts'

type DemoRoute = typeof shellRoutes.demoOnline | typeof shellRoutes.demoBooking | typeof shellRoutes.demoRating
type DemoRequest = ContentRequest<typeof shellRoutes.demoOnline>

const missing = '没有找到这个编码的演示事项。请搜索事项名称，或拨打 12345 咨询。'

/** Of one entry of a sample guide. Content that is real has entries of its own, and no page here. */
function demoEntryContent(route: DemoRoute, words: string, follow: (guide: GuideDto) => DemoEntryView['steps']) {
  return defineContent(shellRoutes.demoOnline, {
    questions: ({ params: { id }, region }: DemoRequest) => {
      if (!id || !/^[0-9A-Z]{12}$|^[0-9A-Z]{31}$|^[0-9A-Z]{33}$/.test(id)) throw new NotFoundError(missing)
      const guide = ask('/api/guides/:code', { code: id, region: region.code })
      // A code of the catalogue answers with the guide of the nearest body, if one handles it here or above.
      return id.length === 12
        ? { answer: maybe(guide), item: ask('/api/items/:catalogCode', { catalogCode: id, region: region.code }) }
        : { answer: guide }
    },
    data: ({ answer, item }, request): DemoEntryView => {
      if (!answer) throw elsewhere(route, item)
      const { guide } = answer
      if (!guide.isSample) throw new NotFoundError(missing)
      return {
        title: `${words}：${guide.name}`,
        steps: follow(guide),
        guideHref: hrefFrom(request, { page: guideRoutes.guide, params: { id: guide.code } }),
        others: othersOf({ guide, route }, request),
      }
    },
    title: ({ title }) => `${title}（演示）`,
    missing,
  })
}

/** Who handles the matter below the region, the first of them. */
function elsewhere(page: DemoRoute, item: ItemDto | undefined): Error {
  const [first] = item?.handleItems ?? []
  return first ? new RedirectError(href({ page, params: { id: first.guideCode } })) : new NotFoundError(missing)
}

export const demoOnlineContent = demoEntryContent(shellRoutes.demoOnline, '在线办理', (guide) => [
  { title: '登录办理系统', text: `打开${guide.department.name}的网上办理系统，用统一身份认证的账号登录。` },
  { title: '填写', text: formatForms(guide) },
  { title: '上传材料', text: formatPapers(guide) },
  { title: '提交', text: '得到办件编号和受理短信，凭编号查询进度。' },
  { title: '拿到结果', text: `${formatTime(guide)}，得到${guide.results.map(({ name }) => name).join('、')}。` },
])

export const demoBookingContent = demoEntryContent(shellRoutes.demoBooking, '预约', (guide) => [
  { title: '选地点和时间', text: `打开${guide.department.name}的预约系统，选择办理地点、日期和时段。` },
  { title: '填写', text: '填写姓名、证件号码和手机号码。' },
  { title: '预约成功', text: '得到预约号和短信；不能按时到场的，在系统里取消或者改期。' },
  { title: '按时到场', text: '带上办事指南列出的材料和预约号，到窗口办理。' },
])

export const demoRatingContent = demoEntryContent(shellRoutes.demoRating, '评价', () => [
  { title: '办结后收到邀请', text: '短信附有评价的地址；在本网查询办件进度，办结的办件下面也可以评价。' },
  { title: '评价一次', text: '从“非常满意”到“非常不满意”选一级，可以写下原因。' },
  { title: '差评有回访', text: '不满意的，由办理部门联系您核实并整改。' },
])

function othersOf({ guide, route }: { guide: GuideDto; route: DemoRoute }, request: DemoRequest) {
  const { url, scheduleUrl } = guide.online
  const entries: readonly { page: DemoRoute; text: string; isThere: boolean }[] = [
    { page: shellRoutes.demoOnline, text: '试试在线办理', isThere: url !== null },
    { page: shellRoutes.demoBooking, text: '试试预约', isThere: scheduleUrl !== null },
    { page: shellRoutes.demoRating, text: '试试评价', isThere: true },
  ]
  const offered = entries.filter(({ page, isThere }) => isThere && page !== route)
  return [
    ...offered.map(({ page, text }) => ({ text, href: hrefFrom(request, { page, params: { id: guide.code } }) })),
    { text: '查询演示办件', href: hrefFrom(request, { page: hallRoutes.progressQuery }) },
  ]
}

function formatForms({ materials }: GuideDto): string {
  const forms = materials.filter(({ type, onlyFor }) => type.code === '2' && onlyFor === null).map(({ name }) => name)
  return forms.length > 0 ? `在线填写${forms.join('、')}。` : '填写申请人和申请事项的信息。'
}

function formatPapers({ materials }: GuideDto): string {
  const namesOf = (wanted: 'bring' | 'spared') =>
    materials.flatMap(({ name, type, group }) => (group === wanted && type.code !== '2' ? [name] : [])).join('、')
  const [own, spared] = [namesOf('bring'), namesOf('spared')]
  const said = [own && `上传${own}。`, spared && `${spared}由系统核验，不用上传。`]
  return said.filter(Boolean).join('') || '没有要上传的材料。'
}

function formatTime({ facts: { promisedText } }: GuideDto): string {
  return promisedText === '当场办结' ? promisedText : `受理后 ${promisedText}内`
}
