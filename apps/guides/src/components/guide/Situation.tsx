import { preserveStill } from '@portal/area/react'
import { Notice, SiteLink } from '@portal/ui'
import type { Situation as SituationView } from '../../model/guide/GuideView.ts'
import styles from './Situation.module.css'

/** 您的情形: chips that are addresses. A chosen one is pressed, and taken back by pressing it again. */
export function Situation({ situation }: { situation: SituationView }) {
  const { questions, notices, walkHref, leftOut } = situation
  const content = (
    <>
      <h2 id="situation">您的情形</h2>
      {notices.length > 0 && <Notice tone="warning">{notices.join('')}</Notice>}
      {questions.map(({ text, help, options }) => (
        <nav key={text} aria-label={text} className={styles.question}>
          <p>
            {text}
            {help && <small>{help}</small>}
          </p>
          <ul>
            {options.map(({ title, href, isCurrent }) => (
              <li key={href}>
                <SiteLink href={href} aria-current={isCurrent ? 'true' : undefined}>
                  {title}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      {walkHref && (
        <p className={styles.leftOut}>
          <SiteLink href={walkHref}>逐题选择情形</SiteLink>
        </p>
      )}
      {leftOut && (
        <p className={styles.leftOut}>
          {leftOut.text} <SiteLink href={leftOut.href}>显示全部</SiteLink>
        </p>
      )}
    </>
  )
  return (
    <section
      aria-labelledby="situation"
      className={styles.situation}
      {...preserveStill('situation', situation, content)}
    />
  )
}
