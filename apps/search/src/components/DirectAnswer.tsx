import { buttonClassName, Icon, KeyFacts, SiteLink } from '@portal/ui'
import type { Direct } from '../model/SearchView.ts'
import styles from './DirectAnswer.module.css'

/** The matter that was asked for by name, with the facts that people look for first. */
export function DirectAnswer({ direct }: { direct: Direct }) {
  return (
    <section className={styles.direct} aria-labelledby="direct-answer">
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id="direct-answer">
            <SiteLink href={direct.href}>{direct.name}</SiteLink>
          </h2>
          <p>{direct.departmentName}</p>
        </div>
        <SiteLink href={direct.href} className={buttonClassName({ kind: 'primary' })}>
          查看办事指南
          <Icon name="arrow" size="small" />
        </SiteLink>
      </div>
      {direct.fact && (
        <div className={styles.fact}>
          <h3>{direct.fact.title}</h3>
          <ul>
            {direct.fact.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <KeyFacts
        facts={[
          { label: '承诺时限', value: direct.promisedText },
          { label: '到现场次数', value: direct.visitsText },
          { label: '费用', value: direct.feeText },
        ]}
      />
    </section>
  )
}
