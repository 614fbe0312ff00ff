import { ask, defineContent, maybe, type Question } from '@portal/area/content'
import type {
  ChallengeDto,
  DepartmentListDto,
  InteractionDto,
  InteractionListDto,
  ItemDto,
  LiveSessionListDto,
} from '@portal/contracts'
import { buildLettersView, buildLetterView } from '../model/interaction/buildLetterViews.ts'
import { buildLiveView } from '../model/interaction/buildLiveView.ts'
import type { InteractionView } from '../model/interaction/InteractionView.ts'
import * as affairsRoutes from '../routes.ts'
import { buildCorrectionView, buildStatusView, buildWriteView } from './buildInteractionForms.ts'
import { buildInteractionMeta, titleOf } from './buildInteractionMeta.ts'
import { letterLinks } from './letterLinks.ts'

type Challenge = Question<ChallengeDto>
type Departments = Question<DepartmentListDto>
/** What each part of the page is rendered from; the form that asks for a query code needs nothing. */
type Asked =
  | { letter: Question<InteractionDto> }
  | { letters: Question<InteractionListDto> }
  | { live: Question<LiveSessionListDto> }
  | { challenge: Challenge }
  | { challenge: Challenge; departments: Departments }
  | { challenge: Challenge; departments: Departments; matter: Question<ItemDto | undefined> }
  | { nothing?: never }

/** Letters and their answers, live sessions, and the forms by which visitors write. */
export const interactionContent = defineContent(affairsRoutes.interaction, {
  questions: ({ query, region: { code: region } }): Asked => {
    const { type, id, matter, entry, kind, status, department, keyword, pageNum } = query
    if (id !== undefined) return { letter: ask('/api/interactions/:no', { no: id }) }
    if (type === 'status') return {}
    if (type === 'live') return { live: ask('/api/live-sessions', { region, pageNo: pageNum }) }
    // Each view of a form has a question of its own, so these are never kept.
    const challenge = ask('/api/challenge', { kind: 'words' })
    if (type === 'correction') return { challenge }
    if (type === 'write') {
      const departments = ask('/api/departments', { region })
      if (matter === undefined) return { challenge, departments }
      return { challenge, departments, matter: maybe(ask('/api/items/:catalogCode', { catalogCode: matter })) }
    }
    const narrowed = { region, entry, kind, status, department, keyword, pageNo: pageNum, pageSize: 15 }
    return { letters: ask('/api/interactions', narrowed) }
  },
  data: (answers, request): InteractionView => {
    if ('letter' in answers) return buildLetterView(answers.letter, letterLinks(answers.letter, request))
    if ('live' in answers) return buildLiveView(answers.live)
    if ('letters' in answers) return buildLettersView(answers.letters, request.query.entry === 'governor')
    if ('departments' in answers) return buildWriteView(answers, request)
    if ('challenge' in answers) return buildCorrectionView(answers.challenge, request)
    return buildStatusView(request)
  },
  title: (data) => titleOf(data),
  meta: (data, request, answers) =>
    buildInteractionMeta(data, request, 'letter' in answers ? answers.letter : undefined),
  missing: '没有找到这封来信，可能没有公开或者已经撤下。来信人可以凭查询码查看办理情况。',
})
