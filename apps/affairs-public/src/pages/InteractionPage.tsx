import { LetterDetail } from '../components/interaction/reading/LetterDetail.tsx'
import { LetterList } from '../components/interaction/reading/LetterList.tsx'
import { LiveSessions } from '../components/interaction/reading/LiveSessions.tsx'
import { StatusForm } from '../components/interaction/reading/StatusForm.tsx'
import { CorrectionForm } from '../components/interaction/writing/CorrectionForm.tsx'
import { LetterForm } from '../components/interaction/writing/LetterForm.tsx'
import type { InteractionView } from '../model/interaction/InteractionView.ts'

/** Where people talk with their government: letters and answers, live sessions, and the forms to write. */
export function Page({ data }: { data: InteractionView }) {
  switch (data.kind) {
    case 'letters':
      return <LetterList view={data} />
    case 'letter':
      return <LetterDetail letter={data} />
    case 'live':
      return <LiveSessions live={data} />
    case 'write':
      // Another region is another form, whose departments are others.
      return <LetterForm key={data.region.code} view={data} />
    case 'status':
      return <StatusForm view={data} />
    case 'correction':
      return <CorrectionForm view={data} />
  }
}
