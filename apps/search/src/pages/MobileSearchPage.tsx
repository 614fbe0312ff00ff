import { VoiceSearch } from '../components/box/VoiceSearch.tsx'
import type { SearchView } from '../model/SearchView.ts'
import { Page as SearchPage } from './SearchPage.tsx'

/** The search as phones open it: also by voice. */
export function Page({ data }: { data: SearchView }) {
  return <SearchPage data={data} voice={<VoiceSearch query={data.query} />} />
}
