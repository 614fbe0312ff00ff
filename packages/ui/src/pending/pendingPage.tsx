import { type AnyPage, definePage, href, type PageVariants, type RouteName, routeOf } from '@portal/area'
import { PageLink } from '@portal/area/react'
import { Notice } from '../feedback/Notice.tsx'
import { SearchField } from '../search/SearchField.tsx'
import { PageTitle } from '../text/PageTitle.tsx'
import { SectionTitle } from '../text/SectionTitle.tsx'
import styles from './pendingPage.module.css'

/**
 * An address whose content follows: an honest page that says what will stand here and where to go meanwhile.
 * @param shows what the page will show, in the words of the visitor
 */
export function pendingPage<N extends RouteName>(name: N, shows: readonly string[]): PageVariants<N> {
  const { title } = routeOf(name)
  const page: AnyPage<N> = definePage(name, {
    load: async () => ({ title, shows }),
    title: () => title,
    Page: PendingContent,
  })
  return { current: async () => ({ page }) }
}

function PendingContent({ data: { title, shows } }: { data: { title: string; shows: readonly string[] } }) {
  return (
    <>
      <PageTitle lead="这个栏目的内容正在整理，整理好后在本页公布。">{title}</PageTitle>
      <Notice tone="info" title="您可以先这样办">
        搜索需要的事项，或拨打 <a href="tel:12345">12345</a> 咨询。
      </Notice>
      <div className={styles.search}>
        <SearchField action={href({ name: 'search' })} label="搜索政务服务" />
      </div>
      {shows.length > 0 && (
        <section>
          <SectionTitle>本页将提供</SectionTitle>
          <ul className={styles.list}>
            {shows.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      <p>
        <PageLink to={{ name: 'home' }}>返回首页</PageLink>
      </p>
    </>
  )
}
