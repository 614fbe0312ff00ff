import type { ServiceAudience } from '@portal/contracts/routes'

interface AudienceWords {
  readonly title: string
  /** Whose matters they are, in a sentence. */
  readonly who: string
  readonly question: string
  /** What the activities of this audience are called together. */
  readonly events: string
}

/** How the two channels speak. */
export const audiences: Readonly<Record<ServiceAudience, AudienceWords>> = {
  personal: { title: '个人服务', who: '个人', question: '个人要办什么事？', events: '人生大事' },
  legal: { title: '法人服务', who: '企业和组织', question: '单位要办什么事？', events: '企业历程' },
}

type Values = Readonly<Record<string, string | undefined>>

/** The audience of an address, which says it in its path or, the third level, in its query; people when it does not say. */
export function readAudience({ params, query }: { params: Values; query: Values }): ServiceAudience {
  return (params.service ?? query.service) === 'legal' ? 'legal' : 'personal'
}
