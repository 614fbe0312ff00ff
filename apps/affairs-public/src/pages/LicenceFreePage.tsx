import { useListHref, usePageView, useSearchForm } from '@portal/area/react'
import { Card, KeyFacts, PageTitle, SearchField, SectionTitle, Stack, Steps, Tabs } from '@portal/ui'
import { OpenData } from '../components/disclosure/OpenData.tsx'
import { Sources } from '../components/disclosure/Sources.tsx'
import { ExemptMatters } from '../components/licences/ExemptMatters.tsx'
import { LicenceWall } from '../components/licences/LicenceWall.tsx'
import type { LicenceFreeView } from '../model/licences/LicenceView.ts'
import * as affairsRoutes from '../routes.ts'

/** 免证办: what a licence on the telephone is good for, and which papers a matter no longer asks for. */
export function Page({ data: view }: { data: LicenceFreeView }) {
  const { by, keyword, licence, sparing, figures, asOf } = view
  const hrefTo = useListHref()
  const { isElder } = usePageView().preferences
  const search = useSearchForm({ page: affairsRoutes.licenceFree, query: by === 'matter' ? { by } : {} })
  return (
    <>
      <PageTitle
        lead="有电子证照的由系统核验，办这些事不用再交原件和复印件。"
        actions={
          <SearchField
            key={`${by} ${keyword}`}
            {...search}
            keyword={keyword}
            label={by === 'matter' ? '按名称找事项' : '按名称找证照'}
            placeholder={by === 'matter' ? '事项名称，如 居住证' : '证照名称，如 营业执照'}
          />
        }
      >
        免证办
      </PageTitle>
      <Stack>
        <Card>
          <Tabs
            label="找法"
            tabs={[
              {
                title: '以证找事',
                href: hrefTo({ by: undefined, keyword: undefined, licenseCode: undefined, deptCode: undefined }),
                isCurrent: by === 'licence',
              },
              {
                title: '以事找证',
                href: hrefTo({ by: 'matter', keyword: undefined, licenseCode: undefined, deptCode: undefined }),
                isCurrent: by === 'matter',
              },
            ]}
          />
          {by === 'licence' ? (
            <LicenceWall view={view} />
          ) : (
            <ExemptMatters
              sparing={sparing}
              chosen={[
                ...(licence ? [{ text: licence.name, href: hrefTo({ by: 'matter', licenseCode: undefined }) }] : []),
                ...(keyword ? [{ text: `含“${keyword}”`, href: hrefTo({ by: 'matter', keyword: undefined }) }] : []),
              ]}
            />
          )}
        </Card>
        <Card as="section" labelledBy="how">
          <SectionTitle id="how">怎样使用</SectionTitle>
          <Steps
            steps={[
              { title: '亮证', content: '在窗口打开手机上的“我的证照”，点“亮证”，把二维码给工作人员看。' },
              { title: '授权', content: '在网上办理时点“授权使用”，系统自动调取证照，不用上传照片。' },
              { title: '核验', content: '部门核对证照是否真实有效，核验记录会留存；核验不通过的，会告诉您要补什么。' },
            ]}
          />
        </Card>
        {!isElder && (
          <section aria-label="使用情况">
            <KeyFacts facts={figures} />
          </section>
        )}
        <Sources
          law="《国务院关于在线政务服务的若干规定》（国务院令第716号）第十条：电子证照与纸质证照具有同等法律效力。"
          data={
            <>
              证照和事项由各业务主管部门公布，截至 {asOf}。
              <OpenData name="licence_type" title="电子证照类型" />
            </>
          }
        />
      </Stack>
    </>
  )
}
