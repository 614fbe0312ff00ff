import type { Rendered, RenderRequest } from '../../render/contract.ts'
import type { ResolvedRegistry } from '../variants/ResolvedRegistry.ts'
import { insertBanner } from './insertBanner.ts'
import type { PageStyles, StyledPage } from './PageStyles.ts'
import { applyScript } from './script/applyScript.ts'
import { variantBanner } from './variantBanner.ts'

/** A page as it is sent: in the visitor's script, with its styles inside. */
export interface FinishedPage extends Omit<Rendered, 'body'>, StyledPage {}

interface Finishing {
  /** Whose renderer made it. */
  readonly area: string
  readonly request: Pick<RenderRequest, 'preferences' | 'wants'>
  readonly resolved: ResolvedRegistry | undefined
  readonly styles: Pick<PageStyles, 'inline' | 'inlineScoped'>
}

/** Makes what a renderer gave back into what is sent: banner, script, styles, in this order. */
export async function finishPage(rendered: Rendered, finishing: Finishing): Promise<FinishedPage> {
  if (!rendered.contentType.startsWith('text/html')) return { ...rendered, body: [rendered.body], styles: [] }
  const { area, request, resolved, styles } = finishing
  const { body, layout } = rendered
  // What an area says of its layout counts for its own pages: a wrong name would take rules from those of others.
  const layoutName = layout === undefined ? undefined : `${area} ${layout}`
  const told = resolved?.isChosen ? insertBanner(body, variantBanner(resolved.variants)) : body
  // After the script: the words of a style would be other bytes than those of its hash.
  const converted = await applyScript(request.preferences, told)
  return {
    ...rendered,
    ...(request.wants === 'fragment' ? styles.inlineScoped(converted) : styles.inline(converted, layoutName)),
  }
}
