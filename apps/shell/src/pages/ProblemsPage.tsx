import { Card, DescriptionList, PageTitle, SectionTitle, SiteLink, Stack } from '@portal/ui'
import type { ProblemsView } from './ProblemsView.ts'
import styles from './SiteMapPage.module.css'

/** What a refusal means and what to do about it, and a way to all others. */
export function Page({ data: { current, others, documentHref } }: { data: ProblemsView }) {
  return (
    <>
      <PageTitle lead="给编写程序的人：内容接口拒绝请求时，回答的 type 指向这里（RFC 9457）。">
        {current?.title ?? '接口的错误说明'}
      </PageTitle>
      <Stack>
        {current && (
          <Card as="section">
            <DescriptionList
              items={[
                { term: '名称', description: current.kind },
                { term: '含义', description: current.meaning },
                { term: '怎么办', description: current.remedy },
              ]}
            />
          </Card>
        )}
        <Card as="section">
          <SectionTitle>{current ? '其他错误' : '全部错误'}</SectionTitle>
          <ul className={styles.entries}>
            {others.map(({ kind, title, href }) => (
              <li key={kind}>
                <SiteLink href={href}>{title}</SiteLink>
              </li>
            ))}
          </ul>
          <p className={styles.text}>
            接口的全部地址和参数见<SiteLink href={documentHref}>接口说明（OpenAPI）</SiteLink>。
          </p>
        </Card>
      </Stack>
    </>
  )
}
