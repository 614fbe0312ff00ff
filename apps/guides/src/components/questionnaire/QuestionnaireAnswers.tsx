import { SiteLink, VisuallyHidden } from '@portal/ui'
import type { QuestionnaireView } from '../../model/questionnaire/QuestionnaireView.ts'
import styles from './QuestionnaireAnswers.module.css'

/** What the visitor has answered, each to be changed; the other answers stay. */
export function QuestionnaireAnswers({ walk: { answered, restart } }: { walk: QuestionnaireView }) {
  if (answered.length === 0) return null
  return (
    <section aria-label="您的回答" className={styles.answers}>
      <dl>
        {answered.map(({ id, text, answer, changeHref }) => (
          <div key={id}>
            <dt>{text}</dt>
            <dd>
              {answer}
              <SiteLink href={changeHref} className={styles.change}>
                修改<VisuallyHidden>“{text}”的回答</VisuallyHidden>
              </SiteLink>
            </dd>
          </div>
        ))}
      </dl>
      {restart && (
        <SiteLink href={restart.href} className={styles.restart}>
          {restart.text}
        </SiteLink>
      )}
    </section>
  )
}
