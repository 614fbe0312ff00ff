import { type GuideAnswerDto, guideAnswerDto } from '@portal/contracts'
import { sceneOption, sceneQuestionId } from '@portal/records/questions'
import { z } from 'zod'
import { notFound } from '../http/Problem.ts'
import { region } from '../http/query.ts'
import { tagAnswer } from '../http/tagAnswer.ts'
import { nameOfMatter } from '../matters/nameOfMatter.ts'
import { type Api, type ContentService, findRegion } from '../state/ContentService.ts'
import { findGuide } from './findGuide.ts'

export const guideCode = z
  .string()
  .max(36, '编码过长')
  .regex(/^[0-9A-Za-z]+$/, '编码只含字母和数字')
  .transform((code) => code.toUpperCase())

const answers = z
  .string()
  .max(2000, '不能超过 2000 个字符')
  .optional()
  .describe('情形选择的回答，如 q1:o2,q2:o1；不认识的回答会被忽略并说明')
const scene = z
  .string()
  .regex(/^\d{2}$/, '应为业务办理项编码末尾的 2 位顺序号')
  .optional()
  .describe('业务办理项顺序号，等同于回答 scene:h 加该顺序号')

/** Region and situation that a guide is asked for. */
export const guideQuery = z.strictObject({ region, a: answers, scene })

export function addGuideRoutes(api: Api, service: ContentService): void {
  api.get(
    '/api/guides/:code',
    {
      schema: {
        summary: '办事指南',
        params: z.object({ code: guideCode }),
        querystring: guideQuery,
        response: { 200: guideAnswerDto },
      },
    },
    async ({ params, query }, reply) => {
      const answer = await findAskedGuide(service, { ...params, ...query })
      tagAnswer(reply, guideTags(answer))
      return answer
    },
  )
}

/** @throws Problem 404 with the name of the matter where it is known */
export async function findAskedGuide(
  service: ContentService,
  { code, ...query }: { code: string } & z.infer<typeof guideQuery>,
): Promise<GuideAnswerDto> {
  const content = await service.state.current()
  const { code: regionCode } = findRegion(service, content, query.region)
  const answer = await findGuide(service.pool, content, { code, regionCode, answers: joinAnswers(query) })
  if (!answer) throw notFound('这个编码的办事指南', await nameOfMatter(service.pool, code))
  return answer
}

/** The content that an answer was made from. */
export function guideTags(answer: GuideAnswerDto): string[] {
  if (answer.kind === 'moved') return ['items']
  const { department, similar, catalogCode } = answer.guide
  const own = department.orgCode === null ? [] : [`department:${department.orgCode}`]
  return [`item:${catalogCode}`, ...own, ...similar.map((matter) => `item:${matter.catalogCode}`)]
}

/** The handle item of older addresses (`?scene=02`) is an answer like the others. */
function joinAnswers({ a = '', scene }: { a?: string | undefined; scene?: string | undefined }): string {
  const chosen = scene === undefined ? [] : [`${sceneQuestionId}:${sceneOption(scene)}`]
  return [...chosen, ...(a === '' ? [] : [a])].join(',')
}
