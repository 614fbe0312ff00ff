import { ButtonLink, Disclosure, FileLink, SiteLink, Widget } from '@portal/ui'
import { StatementList } from '../components/facts/StatementList.tsx'
import { WidgetFacts } from '../components/facts/WidgetFacts.tsx'
import { Blocks } from '../components/guide/Blocks.tsx'
import { GuideNotices } from '../components/guide/GuideTop.tsx'
import { Places } from '../components/guide/Places.tsx'
import { Records } from '../components/guide/Records.tsx'
import { Situation } from '../components/guide/Situation.tsx'
import type { GuideWidgetView, WidgetMaterials } from '../model/guide/GuideWidgetView.ts'
import styles from './GuideWidgetPage.module.css'

/** A guide in a box: the answer first, then what to bring in one's situation, where to go and how it goes. */
export function Page({ data: guide }: { data: GuideWidgetView }) {
  const {
    title,
    brief,
    origin,
    notices,
    keyFacts,
    situation,
    toBring,
    materials,
    handlePlace,
    places,
    flow,
    online,
    fullHref,
  } = guide
  return (
    <Widget title={title} note={origin} more={{ text: '在门户查看完整指南', href: fullHref }}>
      <GuideNotices notices={notices} />
      {online && (
        <p>
          <ButtonLink kind="primary" href={online.href}>
            {online.text}
          </ButtonLink>
        </p>
      )}
      <WidgetFacts facts={keyFacts} />
      <StatementList statements={brief} />
      {situation && <Situation situation={situation} />}
      <section aria-labelledby="materials" className={styles.part}>
        <h2 id="materials">带什么</h2>
        <p>{toBring}。</p>
        {materials.map((group) =>
          group.kind === 'bring' ? (
            <div key={group.kind}>
              <h3>{group.title}</h3>
              <MaterialList group={group} />
            </div>
          ) : (
            <Disclosure key={group.kind} title={<h3>{group.title}</h3>}>
              <MaterialList group={group} />
            </Disclosure>
          ),
        )}
      </section>
      <section aria-labelledby="windows" className={styles.part}>
        <h2 id="windows">去哪里办</h2>
        {places.length > 0 ? <Places places={places} /> : <p>{handlePlace ?? '办理窗口尚未公布，请先电话咨询。'}</p>}
      </section>
      <section aria-labelledby="flow" className={styles.part}>
        <h2 id="flow">怎么办</h2>
        <Blocks blocks={flow} Records={Records} />
      </section>
      <p>
        <SiteLink href={fullHref}>受理条件、收费、依据和常见问题</SiteLink>
      </p>
    </Widget>
  )
}

function MaterialList({ group: { materials } }: { group: WidgetMaterials }) {
  return (
    <ul className={styles.materials}>
      {materials.map(({ id, name, note, files }) => (
        <li key={id}>
          {name}
          <small>{note}</small>
          {files.map((file) => (
            <span key={file.url}>
              <FileLink file={file} beside={name} />
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
