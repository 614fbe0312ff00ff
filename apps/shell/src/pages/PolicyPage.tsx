import {
  Card,
  Disclosure,
  LinkList,
  Notice,
  PageTitle,
  PrintButton,
  Prose,
  RichText,
  SectionTitle,
  SiteLink,
  Stack,
} from '@portal/ui'
import styles from './PolicyPage.module.css'
import type { PolicyView } from './PolicyView.ts'

/** A text of the site: which version, its parts with a way to each, and what other versions there are. */
export function Page({
  data: { title, standing, updatedOn, warning, changes, sections, history },
}: {
  data: PolicyView
}) {
  return (
    <>
      <PageTitle
        lead={`${standing}，最近更新 ${updatedOn}。`}
        actions={
          <div className={styles.print}>
            <PrintButton />
          </div>
        }
      >
        {title}
      </PageTitle>
      <div className={styles.columns}>
        <Contents sections={sections} />
        <Stack>
          {warning && (
            <Notice tone="warning" action={<SiteLink href={warning.href}>查看现行版本</SiteLink>}>
              {warning.text}
            </Notice>
          )}
          <Card as="article">
            {changes && (
              <div className={styles.changes}>
                <Notice title="这一版的变化">{changes}</Notice>
              </div>
            )}
            <Prose>
              {sections.map(({ anchor, title: name, bodyHtml }) => (
                <section key={anchor} className={styles.section}>
                  <h2 id={anchor}>{name}</h2>
                  <RichText html={bodyHtml} />
                </section>
              ))}
            </Prose>
          </Card>
          {history.length > 0 && <History history={history} />}
        </Stack>
      </div>
    </>
  )
}

/** Beside the text on wide screens, folded above it elsewhere. */
function Contents({ sections }: Pick<PolicyView, 'sections'>) {
  return (
    <details className={styles.contents}>
      <summary>目录（{sections.length} 节）</summary>
      <nav aria-label="目录">
        <ol>
          {sections.map(({ anchor, title }) => (
            <li key={anchor}>
              <a href={`#${anchor}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  )
}

function History({ history }: Pick<PolicyView, 'history'>) {
  return (
    <Card as="section" labelledBy="history">
      <SectionTitle id="history" note={`${history.length} 个`}>
        历史版本
      </SectionTitle>
      <LinkList
        entries={history.map(({ text, note, href, isShown }) => ({
          key: text,
          link: (
            <SiteLink href={href} aria-current={isShown ? 'page' : undefined}>
              {text}
            </SiteLink>
          ),
          note,
        }))}
      />
      {history.some(({ changes }) => changes) && (
        <Disclosure title="各版本改了什么">
          <dl className={styles.versions}>
            {history.map(({ text, changes }) => (
              <div key={text}>
                <dt>{text}</dt>
                <dd>{changes ?? '首次公布'}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      )}
    </Card>
  )
}
