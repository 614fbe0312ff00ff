import { buttonClassName, ChipList, Icon, KeyFacts, SiteLink, SuspendedTag } from '@portal/ui'
import type { SearchQuery } from '../../model/SearchQuery.ts'
import type { Direct } from '../../model/SearchView.ts'
import { useSearchHref } from '../useSearchLinks.ts'
import styles from './DirectAnswer.module.css'
import type { OpeningProps } from './useOpenings.ts'

interface DirectAnswerProps {
  query: SearchQuery
  direct: Direct
  /** Of the links to the guide. */
  link: OpeningProps
}

/** The matter that was asked for, with the facts that people look for first, and the way to its guide. */
export function DirectAnswer({ query, direct, link }: DirectAnswerProps) {
  return (
    <section className={styles.direct} aria-labelledby="direct-answer">
      {direct.kind === 'guide' ? (
        <GuideHead direct={direct} link={link} />
      ) : (
        <RegionChoice query={query} direct={direct} />
      )}
      {direct.kind === 'guide' && direct.fact && (
        <div className={styles.fact}>
          <h3>{direct.fact.title}</h3>
          <ul>
            {direct.fact.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>
            依据：{direct.departmentName}的办事指南{direct.regionName && `，适用于${direct.regionName}`}
          </p>
        </div>
      )}
      {direct.kind === 'guide' && direct.exceptions.length > 0 && (
        <div className={styles.fact}>
          <h3>这些情形不能办</h3>
          <ul>
            {direct.exceptions.map((line) => (
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
          // What was asked for stands above.
        ].filter(({ label }) => direct.kind === 'regions' || label !== direct.fact?.title)}
      />
    </section>
  )
}

function GuideHead({ direct, link }: { direct: Extract<Direct, { kind: 'guide' }>; link: OpeningProps }) {
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <h2 id="direct-answer">
          <SiteLink href={direct.href} {...link}>
            {direct.name}
          </SiteLink>
        </h2>
        <p>
          {direct.departmentName} {direct.isSuspended && <SuspendedTag />}
        </p>
        {direct.insteadOf && (
          <p>
            {direct.insteadOf}不单独办理，由{direct.regionName ?? direct.departmentName}办理。
          </p>
        )}
      </div>
      <SiteLink href={direct.href} className={buttonClassName({ kind: 'primary' })} {...link}>
        查看办事指南
        <Icon name="arrow" size="small" />
      </SiteLink>
    </div>
  )
}

/** At this level nobody handles it: the regions that do, each a link to the same search there. */
function RegionChoice({ query, direct }: { query: SearchQuery; direct: Extract<Direct, { kind: 'regions' }> }) {
  const hrefTo = useSearchHref(query)
  return (
    <div className={styles.choice}>
      <h2 id="direct-answer">{direct.name}</h2>
      <h3 id="direct-regions">您在哪里办？</h3>
      <nav aria-labelledby="direct-regions">
        <ChipList
          links={direct.regions.map(({ code, name }) => ({
            key: code,
            link: <SiteLink href={hrefTo({ region: code, staysHere: true })}>{name}</SiteLink>,
          }))}
        />
      </nav>
    </div>
  )
}
