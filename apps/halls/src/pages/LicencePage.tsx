import { LicenceDetail } from '../components/licence/LicenceDetail.tsx'
import { LicenceList } from '../components/licence/LicenceList.tsx'
import type { LicencePageView } from '../model/licence/LicenceView.ts'

/** The kinds of electronic licence, or one of them. */
export function Page({ data }: { data: LicencePageView }) {
  return 'licence' in data ? <LicenceDetail licence={data.licence} /> : <LicenceList list={data.list} />
}
