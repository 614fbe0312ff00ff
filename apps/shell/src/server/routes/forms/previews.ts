import { CANARY, escapeMarkup, type Variant } from '@portal/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isCrossOrigin, refuseCrossOrigin } from '../../http/isCrossOrigin.ts'
import { sendStaffPage } from '../../http/staffPage.ts'
import type { RendererPool } from '../../rendering/RendererPool.ts'
import { formatVariant } from '../../rendering/variantBanner.ts'
import { formatChoice, VARIANTS_COOKIE } from '../../variants/VisitorVariants.ts'

interface PreviewParts {
  readonly renderers: Pick<RendererPool, 'registry'>
  /** Whether a browser may choose a variant for each area. */
  readonly allowsChoice: boolean
}

/** `preview` names one that was released under this name; any other field is an area and the name of its variant. */
const choice = z.record(z.string().max(40), z.string().max(40))

/**
 * Shows variants to whoever asks for them by name: `/preview/<name>` says what it is and has a button, so that a link on
 * another site changes nothing. `/preview` chooses for each area, where the portal allows it.
 */
export function registerPreviews(server: FastifyInstance, { renderers, allowsChoice }: PreviewParts): void {
  const variantsNow = () => renderers.registry.variants ?? []

  server.get('/preview/:name', async (request: FastifyRequest<{ Params: { name: string } }>, reply) => {
    const { name } = request.params
    const variants = variantsNow().filter((variant) => variant.name === name && name !== CANARY)
    if (variants.length === 0) return reply.callNotFound()
    return sendStaffPage(reply, { title: `预览“${escapeMarkup(name)}”`, body: confirmation(name, variants) })
  })

  server.get('/preview', async (_request, reply) => {
    if (!allowsChoice) return reply.callNotFound()
    return sendStaffPage(reply, { title: '选择各专区的版本', body: panel(variantsNow()) })
  })

  server.post('/preview', async (request, reply) => {
    if (isCrossOrigin(request)) return refuseCrossOrigin(reply, '选择预览')
    const { data = {} } = choice.safeParse(request.body ?? {})
    const { preview, ...areas } = data
    const isKnown = (area: string, name: string) =>
      variantsNow().some((variant) => variant.area === area && variant.name === name)
    if (preview !== undefined)
      return answer(request, reply, variantsNow().some(({ name }) => name === preview) ? preview : '')
    const chosen = Object.entries(areas).filter(([area, name]) => allowsChoice && isKnown(area, name))
    return answer(request, reply, formatChoice(Object.fromEntries(chosen)))
  })
}

/** @param value for the cookie, which ends with the browser's session; empty: back to what is live */
function answer(request: FastifyRequest, reply: FastifyReply, value: string): FastifyReply {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' } as const
  if (value === '') reply.clearCookie(VARIANTS_COOKIE, options)
  else reply.setCookie(VARIANTS_COOKIE, value, { ...options, encode: (text) => text })
  return reply.header('cache-control', 'no-store').redirect('/', 303)
}

function confirmation(name: string, variants: readonly Variant[]): string {
  const list = variants.map((variant) => `<li>${escapeMarkup(formatVariant(variant))}</li>`).join('')
  return `<p>预览后，这个浏览器里的下列专区换成预览版，其他访客不受影响。关闭浏览器或点页面顶上的“退出预览”就恢复。</p><ul>${list}</ul><form method="post" action="/preview"><input type="hidden" name="preview" value="${escapeMarkup(name)}"><button>开始预览</button></form><p><a href="/">不预览，回首页</a></p>`
}

function panel(variants: readonly Variant[]): string {
  if (variants.length === 0)
    return '<p>现在没有预览版，也没有灰度版。用 portal release 发布一个：--preview 名称，或 --canary 10。</p>'
  const fields = [...Map.groupBy(variants, ({ area }) => area)].map(([area, ofArea]) => {
    const options = ofArea.map(
      (variant) => `<option value="${variant.name}">${escapeMarkup(formatVariant(variant))}</option>`,
    )
    return `<label>${escapeMarkup(ofArea[0]?.build.title ?? area)} <select name="${area}"><option value="">线上版本</option>${options.join('')}</select></label>`
  })
  return `<p>只换这个浏览器里的版本，关闭浏览器后恢复。</p><form method="post" action="/preview">${fields.join('')}<button>确定</button></form>`
}
