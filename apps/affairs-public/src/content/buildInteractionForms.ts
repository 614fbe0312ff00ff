import { href } from '@portal/area'
import type { ChallengeDto, DepartmentListDto, ItemDto } from '@portal/contracts'
import { cleanPageAddress, isPageAddress } from '@portal/contracts/forms'
import { buildFormStart, buildFoundLetter, buildProofView, buildReceipt } from '../model/interaction/buildFormParts.ts'
import type { CorrectionView, StatusView, WriteView } from '../model/interaction/InteractionView.ts'
import * as affairsRoutes from '../routes.ts'
import type { InteractionRequest } from './InteractionRequest.ts'

interface WriteAnswers {
  readonly challenge: ChallengeDto
  readonly departments: DepartmentListDto
  readonly matter?: ItemDto | undefined
}

export function buildWriteView(
  { challenge, departments, matter }: WriteAnswers,
  request: InteractionRequest,
): WriteView {
  const { query, region } = request
  const sent = request.submission?.form === 'letter' ? request.submission : undefined
  const entry = query.entry === 'governor' ? 'governor' : 'mail'
  const { kind = '' } = query
  return {
    kind: 'write',
    ...words[entry],
    entry,
    clientToken: tokenOf(sent),
    proof: buildProofView(challenge),
    region: { code: region.code, name: region.name },
    regions: listRegions(request),
    departments: departments.departments.map(({ orgCode, name }) => ({ code: orgCode, name })),
    matter: matter && { code: matter.catalogCode, name: matter.name },
    start: buildFormStart(sent, { kind }),
    receipt: sent?.receipt && buildReceipt(sent.receipt),
  }
}

const words = {
  mail: { title: '我要写信', lead: '咨询、投诉、建议都可以写。简单咨询 5 个工作日内答复。' },
  governor: {
    title: '我有话对省长说',
    lead: '对全省工作的意见和建议，由省政府办公厅登记转办，5 个工作日内告知办理情况。',
  },
} as const

/** The same form for the regions above and below; what is typed stays on the device. */
function listRegions({ query, region, generation }: InteractionRequest) {
  const { entry, kind, matter } = query
  return [...region.path.filter(({ code }) => code !== region.code), ...region.children].map(({ code, name }) => ({
    text: name,
    href: href({
      page: affairsRoutes.interaction,
      generation,
      query: { type: 'write', region: code, entry, kind, matter },
    }),
  }))
}

export function buildCorrectionView(
  challenge: ChallengeDto,
  { query, submission }: InteractionRequest,
): CorrectionView {
  const sent = submission?.form === 'feedback' ? submission : undefined
  const page = cleanPageAddress(query.page ?? '')
  return {
    kind: 'correction',
    clientToken: tokenOf(sent),
    proof: buildProofView(challenge),
    start: buildFormStart(sent, isPageAddress(page) ? { page } : {}),
    receipt: sent?.receipt && { no: sent.receipt.no },
  }
}

export function buildStatusView({ submission }: InteractionRequest): StatusView {
  const sent = submission?.form === 'status' ? submission : undefined
  return {
    kind: 'status',
    start: buildFormStart(sent),
    found: sent?.receipt && buildFoundLetter(sent.receipt),
    locked: sent?.problem?.status === 429 ? sent.problem.detail : undefined,
  }
}

/** A form keeps its token however often it comes back, so that it is one letter; a new form has a new one. */
function tokenOf(sent: { fields: Readonly<Record<string, readonly string[]>> } | undefined): string {
  return sent?.fields.clientToken?.[0] ?? crypto.randomUUID()
}
