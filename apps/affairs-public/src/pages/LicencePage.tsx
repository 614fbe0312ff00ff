import { PageLink } from '@portal/area/react'
import {
  ButtonLink,
  buttonClassName,
  Card,
  DescriptionList,
  Disclosure,
  Notice,
  PageTitle,
  SectionTitle,
  Stack,
  Steps,
  Tag,
  WithAside,
} from '@portal/ui'
import { Sources } from '../components/disclosure/Sources.tsx'
import { ExemptMatters } from '../components/licences/ExemptMatters.tsx'
import { LicenceSample } from '../components/licences/LicenceSample.tsx'
import type { LicenceView } from '../model/licences/LicenceView.ts'
import * as affairsRoutes from '../routes.ts'

/** One kind of licence: how it is shown, what it is good for, and the matters that take it instead of paper. */
export function Page({ data: licence }: { data: LicenceView }) {
  const { name, matterCount, warning, showSteps, verification, legalForce, materialNames, sparing } = licence
  return (
    <>
      <PageTitle
        lead={
          matterCount > 0
            ? `办 ${matterCount} 个事项时出示它的电子证照，就不用交纸质件。`
            : '这一级还没有事项使用它的电子证照，请按办事指南交纸质件。'
        }
        tags={<Tag>电子证照</Tag>}
        actions={
          <PageLink to={{ page: affairsRoutes.licenceFree }} className={buttonClassName()}>
            全部证照
          </PageLink>
        }
      >
        {name}
      </PageTitle>
      <Stack>
        {warning && <Notice tone="warning">{warning}</Notice>}
        <WithAside aside={<Side licence={licence} />}>
          <Card as="section" labelledBy="steps">
            <SectionTitle id="steps">怎样出示</SectionTitle>
            <Steps steps={showSteps.map((step) => ({ title: step }))} />
          </Card>
          <div>
            <Disclosure title="部门怎样核验">
              <Paragraphs texts={verification} />
            </Disclosure>
            <Disclosure title="法律效力">
              <Paragraphs texts={legalForce} />
            </Disclosure>
            {materialNames.length > 0 && (
              <Disclosure title="办事指南里的这些材料就是它" note={`${materialNames.length} 种叫法`}>
                <p>{materialNames.join('、')}</p>
              </Disclosure>
            )}
          </div>
        </WithAside>
        <Card as="section" labelledBy="matters">
          <SectionTitle id="matters" note={`${sparing.page.total} 个`}>
            可以用它的事项
          </SectionTitle>
          <ExemptMatters sparing={sparing} chosen={[]} ownLicence={licence.code} level={3} />
        </Card>
        <Sources
          law="《国务院关于在线政务服务的若干规定》（国务院令第716号）第十条：电子证照与纸质证照具有同等法律效力。"
          data={`来源：${licence.source}，更新于 ${licence.updatedAt}${licence.checkedAt ? `，${licence.checkedAt} 核对` : ''}。`}
        />
      </Stack>
    </>
  )
}

function Side({ licence }: { licence: LicenceView }) {
  const { issuer, holders, validity, applyMatter } = licence
  return (
    <Card as="aside">
      <Stack isTight>
        <LicenceSample licence={licence} />
        <DescriptionList
          items={[
            { term: '颁发机构', description: issuer },
            { term: '持证人', description: holders },
            { term: '有效期', description: validity },
          ]}
        />
        {applyMatter && (
          <ButtonLink href={applyMatter.href} isBlock>
            去申领：{applyMatter.name}
          </ButtonLink>
        )}
      </Stack>
    </Card>
  )
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>)
}
