import { href } from '@portal/area'
import type { SearchDto } from '@portal/contracts'
import * as guideRoutes from '@portal/guides/routes'
import { buttonClassName, Icon, KeyFacts, SiteLink } from '@portal/ui'
import styles from './DirectAnswer.module.css'
import { useLinkPlace } from './useSearchLinks.ts'

/** The matter that was asked for by name, with the facts that people look for first. */
export function DirectAnswer({ direct }: { direct: NonNullable<SearchDto['direct']> }) {
  const { generation, region } = useLinkPlace()
  const address = href({ page: guideRoutes.guide, generation, params: { id: direct.guideCode }, query: { region } })
  return (
    <section className={styles.direct} aria-labelledby="direct-answer">
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id="direct-answer">
            <SiteLink href={address}>{direct.name}</SiteLink>
          </h2>
          <p>{direct.departmentName}</p>
        </div>
        <SiteLink href={address} className={buttonClassName({ kind: 'primary' })}>
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
