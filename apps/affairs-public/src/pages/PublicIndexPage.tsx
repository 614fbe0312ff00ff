import { BelowFirstScreen, PageLink } from '@portal/area/react'
import { Card, ChipList, PageTitle, SectionTitle, SiteLink, Stack } from '@portal/ui'
import { DepartmentGrid } from '../components/disclosure/DepartmentGrid.tsx'
import { Efficiency } from '../components/disclosure/Efficiency.tsx'
import { Exposures } from '../components/disclosure/Exposures.tsx'
import { OpenData } from '../components/disclosure/OpenData.tsx'
import { Sources } from '../components/disclosure/Sources.tsx'
import { useDisclosureShortcuts } from '../components/disclosure/useDisclosureShortcuts.ts'
import type { DisclosureView } from '../model/disclosure/DisclosureView.ts'
import * as affairsRoutes from '../routes.ts'
import styles from './PublicIndexPage.module.css'

/** The home of disclosure: what government publishes, who handles what, how well it works. */
export function Page({ data: view }: { data: DisclosureView }) {
  const { regionName, exposures, departments } = view
  return (
    <>
      <PageTitle lead={`${regionName}的政府有什么权、办什么事、办得怎么样，都在这里公开；看不懂的可以问。`}>
        政务公开
      </PageTitle>
      <Stack>
        <Information view={view} />
        <DepartmentGrid departments={departments} />
        <BelowFirstScreen>
          <Stack>
            <Efficiency view={view} />
            {exposures.length > 0 && <Exposures exposures={exposures} />}
            <Sources
              law="《中华人民共和国政府信息公开条例》（国务院令第711号）；效能数据按《国务院办公厅关于建立政务服务“好差评”制度提高政务服务水平的意见》公布。"
              data={
                <>
                  效能数据来自各级政务服务平台，每块都写明截止日期；部门和事项截至 {departments.asOf}。
                  <OpenData name="figure" title="效能数据" />
                </>
              }
            />
          </Stack>
        </BelowFirstScreen>
      </Stack>
    </>
  )
}

function Information({ view: { sections, listCount } }: { view: DisclosureView }) {
  const links = useDisclosureShortcuts()
  return (
    <Card as="section" labelledBy="information">
      <SectionTitle
        id="information"
        note={`${listCount} 份清单`}
        action={<PageLink to={{ page: affairsRoutes.publicSecondIndex }}>全部清单</PageLink>}
      >
        政府信息公开
      </SectionTitle>
      <ChipList
        label="清单类别"
        links={sections.map(({ code, title, count }) => ({
          key: code,
          link: (
            <PageLink to={{ page: affairsRoutes.publicSecondIndex, hash: code }}>
              {title} {count}
            </PageLink>
          ),
        }))}
      />
      <h3 className={styles.often}>常看的内容</h3>
      <ChipList
        label="常看的内容"
        links={links.map(({ title, href }) => ({ key: title, link: <SiteLink href={href}>{title}</SiteLink> }))}
      />
    </Card>
  )
}
