import { ButtonLink, Card, EmptyState, LinkList, PageTitle, SiteLink, Stack } from '@portal/ui'
import type { ExampleListView } from '../../model/example/ExampleView.ts'
import { FactText } from '../facts/FactText.tsx'

/** Which materials of a guide have a sample or a blank form. */
export function ExampleList({ list }: { list: ExampleListView }) {
  const back = <ButtonLink href={list.guideHref}>返回办事指南</ButtonLink>
  return (
    <Stack>
      <PageTitle>{list.title}</PageTitle>
      <Card>
        {list.materials.length === 0 ? (
          <EmptyState title="暂无样本" reason={<FactText fact={list.consult} />} actions={back} />
        ) : (
          <Stack>
            <LinkList
              entries={list.materials.map(({ name, href, note }) => ({
                key: href,
                link: <SiteLink href={href}>{name}</SiteLink>,
                note,
              }))}
            />
            <p>
              其他材料暂无样本，可以咨询：
              <FactText fact={list.consult} />
            </p>
            <p>{back}</p>
          </Stack>
        )}
      </Card>
    </Stack>
  )
}
