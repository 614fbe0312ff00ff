import type { FaqListDto, LicenceTypeListDto } from '@portal/contracts'
import { formatHolders } from './formatHolders.ts'
import type { LicenceListView } from './LicenceView.ts'

interface LicenceAnswers {
  readonly list: LicenceTypeListDto
  readonly faqs: FaqListDto
}

/** The kinds of licence, each with how many matters of the region it spares the paper for. */
export function buildLicenceListView({ list, faqs }: LicenceAnswers, keyword: string | undefined): LicenceListView {
  return {
    lead: '电子证照和纸质证照效力一样，出示或者授权后不用再交原件。',
    keyword,
    licences: list.licences.map(({ code, name, issuer, holderKinds, matterCount }) => ({
      code,
      name,
      issuer,
      holders: formatHolders(holderKinds),
      matterCount,
    })),
    page: list.page,
    faqs: faqs.faqs.map(({ id, question, answer }) => ({ id, question, answer })),
  }
}
