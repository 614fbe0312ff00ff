import { ButtonLink, PageTitle, Stack } from '@portal/ui'
import { WalkAnswers } from '../components/questionnaire/WalkAnswers.tsx'
import { WalkForm } from '../components/questionnaire/WalkForm.tsx'
import { WalkNotices } from '../components/questionnaire/WalkNotices.tsx'
import type { WalkView } from '../model/questionnaire/WalkView.ts'

interface SelectionView {
  readonly title: string
  readonly lead: string
  readonly walk: WalkView
  /** The guide, with what is answered so far. */
  readonly guideHref: string
}

/** The visitor's situation, one question a screen. */
export function Page({ data: { lead, walk, guideHref } }: { data: SelectionView }) {
  return (
    <>
      <PageTitle lead={lead}>您的情形</PageTitle>
      <Stack isTight>
        <WalkNotices walk={walk} />
        <WalkAnswers walk={walk} />
        {walk.question && <WalkForm key={walk.question.id} question={walk.question} />}
        <div>
          <ButtonLink href={guideHref} kind={walk.question ? 'text' : 'primary'}>
            {walk.question ? '先不回答，看指南' : '看适合您的指南'}
          </ButtonLink>
        </div>
      </Stack>
    </>
  )
}
