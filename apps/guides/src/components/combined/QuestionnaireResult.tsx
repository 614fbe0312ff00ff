import { BelowFirstScreen } from '@portal/area/react'
import { Button, ButtonLink, Card, Disclosure, EmptyState, KeyFacts, SectionTitle } from '@portal/ui'
import type { QuestionnaireResultView } from '../../model/combined/CombinedView.ts'
import { QUESTION_ID } from '../../model/questionnaire/buildQuestionnaireView.ts'
import type { QuestionnaireView } from '../../model/questionnaire/QuestionnaireView.ts'
import { PhoneCode } from '../facts/PhoneCode.tsx'
import { MergedMaterials } from '../materials/MergedMaterials.tsx'
import { QuestionnaireAnswers } from '../questionnaire/QuestionnaireAnswers.tsx'
import { PlaceList } from './PlaceList.tsx'
import styles from './QuestionnaireResult.module.css'
import { ResultSteps } from './ResultSteps.tsx'
import { ShareAddress } from './ShareAddress.tsx'

/** What to do, in order, with everything to bring: on paper one list. */
export function QuestionnaireResult({ result, walk }: { result: QuestionnaireResultView; walk: QuestionnaireView }) {
  const { title, keyFacts, steps, main, materials, fees, places, leftOut, onward } = result
  return (
    <div className={styles.result}>
      <Card as="section" labelledBy={QUESTION_ID}>
        <div className={styles.head}>
          <SectionTitle id={QUESTION_ID}>{title}</SectionTitle>
          <div className={styles.buttons}>
            {main && (
              <ButtonLink kind="primary" href={main.href}>
                {main.text}
              </ButtonLink>
            )}
            {steps.length > 0 && onward.pdfHref && (
              <ButtonLink href={onward.pdfHref} icon="download">
                PDF
              </ButtonLink>
            )}
            {steps.length > 0 && (
              <span className={styles.scripted}>
                <Button icon="print" onClick={() => window.print()}>
                  打印
                </Button>
                <ShareAddress />
              </span>
            )}
            {steps.length > 0 && onward.qrHref && <PhoneCode href={onward.qrHref} />}
          </div>
        </div>
        {walk.answered.length > 0 && (
          <Disclosure
            title="您的回答"
            note={<span className={styles.onScreen}>{walk.answered.length} 个，可以修改</span>}
          >
            <QuestionnaireAnswers walk={walk} />
          </Disclosure>
        )}
        {steps.length > 0 ? (
          <>
            <div className={styles.facts}>
              <KeyFacts facts={keyFacts} />
            </div>
            <ResultSteps steps={steps} />
          </>
        ) : (
          <EmptyState
            title="没有要办的事"
            reason="可以修改上面的回答再看，或者拨打 12345 咨询。"
            actions={walk.restart && <ButtonLink href={walk.restart.href}>{walk.restart.text}</ButtonLink>}
          />
        )}
      </Card>
      <BelowFirstScreen>
        <MergedMaterials groups={materials} />
        <PlaceList places={places} />
        {fees.length > 0 && (
          <Card as="section" labelledBy="fees">
            <SectionTitle id="fees">收费</SectionTitle>
            <ul className={styles.lines}>
              {fees.map((fee) => (
                <li key={fee}>{fee}</li>
              ))}
            </ul>
          </Card>
        )}
        {leftOut.length > 0 && (
          <div className={styles.leftOut}>
            <Disclosure title="没有列入的事项" note={`${leftOut.length} 个，看看为什么`}>
              <dl>
                {leftOut.map(({ name, reason }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{reason}</dd>
                  </div>
                ))}
              </dl>
            </Disclosure>
          </div>
        )}
      </BelowFirstScreen>
    </div>
  )
}
