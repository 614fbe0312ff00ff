import { ButtonLink, PageTitle, Stack } from '@portal/ui'
import { QuestionForm } from '../components/questionnaire/QuestionForm.tsx'
import { QuestionnaireAnswers } from '../components/questionnaire/QuestionnaireAnswers.tsx'
import { QuestionnaireNotices } from '../components/questionnaire/QuestionnaireNotices.tsx'
import type { QuestionnaireView } from '../model/questionnaire/QuestionnaireView.ts'

interface SelectionView {
  readonly title: string
  readonly lead: string
  readonly walk: QuestionnaireView
  /** The guide, with what is answered so far. */
  readonly guideHref: string
}

/** The visitor's situation, one question a screen. */
export function Page({ data: { lead, walk, guideHref } }: { data: SelectionView }) {
  return (
    <>
      <PageTitle lead={lead}>您的情形</PageTitle>
      <Stack isTight>
        <QuestionnaireNotices walk={walk} />
        <QuestionnaireAnswers walk={walk} />
        {walk.question && <QuestionForm key={walk.question.id} question={walk.question} />}
        <div>
          <ButtonLink href={guideHref} kind={walk.question ? 'text' : 'primary'}>
            {walk.question ? '先不回答，看指南' : '看适合您的指南'}
          </ButtonLink>
        </div>
      </Stack>
    </>
  )
}
