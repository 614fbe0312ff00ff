import { PageLink } from '@portal/area/react'
import { Card, FileLink, Notice, PageTitle, RichText, SectionTitle, Stack, Tag } from '@portal/ui'
import type { NoticeView } from '../model/NoticeView.ts'
import * as areaRoutes from '../routes.ts'

/** One notice with its files. */
export function Page({ data }: { data: NoticeView }) {
  const { title, kind, day, source, warning, bodyHtml, files } = data
  return (
    <Card as="article">
      <PageTitle tags={<Tag>{kind}</Tag>} lead={`${source}　发布于 ${day}`}>
        {title}
      </PageTitle>
      <Stack>
        {warning && <Notice tone="warning">{warning}</Notice>}
        <RichText html={bodyHtml} />
        {files.length > 0 && (
          <section aria-labelledby="files">
            <SectionTitle id="files">附件</SectionTitle>
            <ul>
              {files.map((file) => (
                <li key={file.url}>
                  <FileLink file={file} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <p>
          <PageLink to={{ page: areaRoutes.exampleAreaList }}>{`返回${areaRoutes.exampleAreaList.title}`}</PageLink>
        </p>
      </Stack>
    </Card>
  )
}
