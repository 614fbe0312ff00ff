import { type AnyPage, definePage, href, type PageVariants, type RouteName, routeOf } from '@portal/area'
import { PageLink } from '@portal/area/react'
import { buttonClassName } from '../button/Button.tsx'
import { Card } from '../frame/Card.tsx'
import { Icon } from '../icon/Icon.tsx'
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
      <div className={styles.columns}>
        {shows.length > 0 && (
          <Card as="section">
            <SectionTitle>这里将提供</SectionTitle>
            <ul className={styles.contents}>
              {shows.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Card>
        )}
        <Card as="section">
          <SectionTitle>现在可以使用</SectionTitle>
          <SearchField action={href({ name: 'search' })} label="搜索服务和指南" />
          <div className={styles.actions}>
            <PageLink to={{ name: 'home' }} className={buttonClassName({ kind: 'primary' })}>
              返回首页
            </PageLink>
            <a href="tel:12345" className={buttonClassName()}>
              <Icon name="phone" />
              拨打 12345
            </a>
          </div>
        </Card>
      </div>
    </>
  )
}
