import { hrefFrom } from '@portal/area'
import { ask, defineContent } from '@portal/area/content'
import type { PolicyNameDto } from '@portal/contracts'
import * as shellRoutes from '../routes.ts'
import { buildPolicyView } from './buildPolicyView.ts'

export const aboutContent = definePolicy(shellRoutes.about, 'about-me')
export const privacyPolicyContent = definePolicy(shellRoutes.privacyPolicy, 'privacy-policy')
export const serviceAgreementContent = definePolicy(shellRoutes.serviceAgreement, 'service-agreement')

type PolicyRoute = typeof shellRoutes.about | typeof shellRoutes.privacyPolicy | typeof shellRoutes.serviceAgreement

/** A text of the site in the version that is asked for, else the one in force. */
function definePolicy(route: PolicyRoute, name: PolicyNameDto) {
  return defineContent(route, {
    questions: ({ query: { version } }) => ({ policy: ask('/api/policies/:name', { name, version }) }),
    data: ({ policy }, request) =>
      buildPolicyView(policy, (version) => hrefFrom(request, { page: route, query: { version } })),
    meta: (view, request, { policy }) => ({
      description: `${request.config.siteName}${route.title}，${view.standing}。`,
      // Earlier versions are no pages of their own.
      canonical: hrefFrom(request, { page: route }),
      government: {
        ColumnName: '关于本站',
        ArticleTitle: policy.title,
        PubDate: policy.effectiveOn,
        ContentSource: request.config.hostUnit || request.config.siteName,
      },
    }),
    missing: `没有这个版本的${route.title}。请从“历史版本”中选择，或查看现行版本。`,
  })
}
