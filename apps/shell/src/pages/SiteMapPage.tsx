import { Card, PageTitle, SectionTitle, SiteLink, Stack } from '@portal/ui'
import styles from './SiteMapPage.module.css'
import type { SiteMapView } from './SiteMapView.ts'

/** Every page of the portal that can be opened without knowing a code. */
export function Page({ data: { groups } }: { data: SiteMapView }) {
  return (
    <>
      <PageTitle lead="本站的全部栏目。找具体的事项、部门或公告，用页面上方的搜索更快。">网站地图</PageTitle>
      <Stack>
        {groups.map(({ title, text, entries }) => (
          <Card key={title} as="section">
            <SectionTitle>{title}</SectionTitle>
            {text && <p className={styles.text}>{text}</p>}
            <ul className={styles.entries}>
              {entries.map(({ text: name, href }) => (
                <li key={href}>
                  <SiteLink href={href}>{name}</SiteLink>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </Stack>
    </>
  )
}
