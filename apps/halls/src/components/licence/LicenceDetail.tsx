import * as affairsRoutes from '@portal/affairs-public/routes'
import { PageLink } from '@portal/area/react'
import * as guideRoutes from '@portal/guides/routes'
import * as searchRoutes from '@portal/search/routes'
import {
  buttonClassName,
  Card,
  ChipList,
  DescriptionList,
  Disclosure,
  FileLink,
  Notice,
  PageTitle,
  SectionTitle,
  Stack,
  Steps,
} from '@portal/ui'
import type { LicenceView } from '../../model/licence/LicenceView.ts'
import * as hallRoutes from '../../routes.ts'
import styles from './Licence.module.css'
import { MyLicences } from './MyLicences.tsx'

/** One kind of licence: who issues it, where to get it, how it is shown and checked, where it spares the paper. */
export function LicenceDetail({ licence }: { licence: LicenceView }) {
  const { name, lead, warning, facts, legalForce, showSteps, verification, sample, materialNames, standing } = licence
  return (
    <>
      <PageTitle lead={lead} actions={<Actions licence={licence} />}>
        {name}
      </PageTitle>
      <Stack>
        {warning && <Withdrawn warning={warning} />}
        <Card as="section" labelledBy="facts">
          <SectionTitle id="facts">基本信息</SectionTitle>
          <DescriptionList columns={2} items={facts.map(({ term, text }) => ({ term, description: text }))} />
        </Card>
        <Card as="section" labelledBy="show">
          <SectionTitle id="show">怎么亮证</SectionTitle>
          <Steps steps={showSteps.map((step) => ({ title: step }))} />
        </Card>
        <Card as="section" labelledBy="verify">
          <SectionTitle id="verify">对方怎么核验</SectionTitle>
          <Paragraphs texts={verification} />
        </Card>
        {sample && (
          <Card as="section" labelledBy="sample">
            <SectionTitle id="sample">样例说明</SectionTitle>
            <p className={styles.sample}>{sample.text}</p>
            {sample.files.map((file) => (
              <FileLink key={file.url} file={file} />
            ))}
          </Card>
        )}
        <Card as="section" labelledBy="force">
          <SectionTitle id="force">法律效力</SectionTitle>
          <Paragraphs texts={legalForce} />
        </Card>
        {materialNames.length > 0 && (
          <Card as="section" labelledBy="names">
            <SectionTitle id="names">办事指南里的叫法</SectionTitle>
            <p className={styles.hint}>材料清单里写的是下面这些名称时，可以用这种证照代替。</p>
            <Disclosure title="查看名称" note={`${materialNames.length} 个`}>
              <ChipList
                label="材料名称"
                links={materialNames.map((text) => ({
                  key: text,
                  link: <PageLink to={{ page: searchRoutes.searchGuides, query: { keyword: text } }}>{text}</PageLink>,
                }))}
              />
            </Disclosure>
          </Card>
        )}
        <MyLicences />
        <p className={styles.standing}>{standing}</p>
      </Stack>
    </>
  )
}

function Actions({ licence: { code, applyMatter, matterCount } }: { licence: LicenceView }) {
  return (
    <>
      {applyMatter && (
        <PageLink
          to={{ page: guideRoutes.guideLead, params: { id: applyMatter.catalogCode } }}
          className={buttonClassName({ kind: 'primary' })}
        >
          申领：{applyMatter.name}
        </PageLink>
      )}
      {matterCount > 0 && (
        <PageLink to={{ page: affairsRoutes.licenceFree, query: { licenseCode: code } }} className={buttonClassName()}>
          {matterCount} 个事项可以免交
        </PageLink>
      )}
    </>
  )
}

function Withdrawn({ warning: { text, successorCode } }: { warning: NonNullable<LicenceView['warning']> }) {
  return (
    <Notice
      tone="warning"
      action={
        successorCode && (
          <PageLink to={{ page: hallRoutes.licence, query: { typeCode: successorCode } }}>查看现在使用的证照</PageLink>
        )
      }
    >
      {text}
    </Notice>
  )
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <Stack isTight>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Stack>
  )
}
