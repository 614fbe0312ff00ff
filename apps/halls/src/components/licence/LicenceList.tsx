import * as affairsRoutes from '@portal/affairs-public/routes'
import { PageLink, useListHref, usePageView, useSearchForm } from '@portal/area/react'
import {
  ButtonLink,
  Card,
  DataTable,
  Disclosure,
  EmptyPage,
  EmptyState,
  FilterGroup,
  LinkPagination,
  PageTitle,
  SearchField,
  SectionTitle,
  Stack,
  Steps,
} from '@portal/ui'
import type { LicenceListView } from '../../model/licence/LicenceView.ts'
import * as hallRoutes from '../../routes.ts'
import styles from './Licence.module.css'
import { MyLicences } from './MyLicences.tsx'

/** What an electronic licence is, what it is good for, and all kinds of them. */
export function LicenceList({ list }: { list: LicenceListView }) {
  const { lead, faqs } = list
  return (
    <>
      <PageTitle lead={lead}>电子证照</PageTitle>
      <Stack>
        <MyLicences />
        <section aria-labelledby="types">
          <SectionTitle id="types" note={`${list.page.total} 种`}>
            证照类型
          </SectionTitle>
          <Filters keyword={list.keyword} />
          <Card>
            <Licences list={list} />
          </Card>
        </section>
        <Meaning />
        {faqs.length > 0 && (
          <Card as="section" labelledBy="faqs">
            <SectionTitle
              id="faqs"
              action={<PageLink to={{ page: affairsRoutes.faq, query: { keyword: '电子证照' } }}>更多问答</PageLink>}
            >
              常见问题
            </SectionTitle>
            {faqs.map(({ id, question, answer }) => (
              <Disclosure key={id} title={question}>
                <p>{answer}</p>
              </Disclosure>
            ))}
          </Card>
        )}
      </Stack>
    </>
  )
}

/** Whom they are issued to, and a search by name. */
function Filters({ keyword }: Pick<LicenceListView, 'keyword'>) {
  const hrefTo = useListHref()
  const { holder } = usePageView().query
  const form = useSearchForm({ page: hallRoutes.licence, query: { holder } })
  const hrefOf = (value: string | undefined) => hrefTo({ holder: value })
  return (
    <div className={styles.filters}>
      <FilterGroup
        label="持证主体"
        options={[
          { title: '全部', href: hrefOf(undefined), isCurrent: holder === undefined },
          { title: '个人', href: hrefOf('personal'), isCurrent: holder === 'personal' },
          { title: '企业', href: hrefOf('legal'), isCurrent: holder === 'legal' },
        ]}
      />
      <div className={styles.search}>
        <SearchField {...form} key={keyword} keyword={keyword} label="搜索证照" placeholder="证照名称或签发机关" />
      </div>
    </div>
  )
}

function Licences({ list: { keyword, licences, page } }: { list: LicenceListView }) {
  const hrefTo = useListHref()
  if (licences.length === 0 && page.total > 0)
    return <EmptyPage what="证照" total={page.total} unit="种" firstHref={hrefTo({})} />
  if (licences.length === 0)
    return (
      <EmptyState
        title={keyword ? `没有名称含“${keyword}”的证照` : '没有符合条件的证照'}
        reason="可以换一个说法，或者拨打 12345 咨询。"
        actions={<ButtonLink href={hrefTo({ keyword: undefined, holder: undefined })}>查看全部证照</ButtonLink>}
      />
    )
  return (
    <>
      <DataTable
        caption="电子证照类型"
        isCaptionHidden
        rows={licences}
        rowKey={({ code }) => code}
        columns={[
          {
            title: '证照名称',
            isRowTitle: true,
            cell: ({ code, name }) => (
              <PageLink to={{ page: hallRoutes.licence, query: { typeCode: code } }}>{name}</PageLink>
            ),
          },
          { title: '签发机关', cell: ({ issuer }) => issuer },
          { title: '持证主体', width: 'medium', cell: ({ holders }) => holders },
          {
            title: '能用在',
            width: 'medium',
            cell: ({ code, matterCount }) =>
              matterCount > 0 ? (
                <PageLink to={{ page: affairsRoutes.licenceFree, query: { licenseCode: code } }}>
                  {matterCount} 个事项
                </PageLink>
              ) : (
                '线下出示'
              ),
          },
        ]}
      />
      <LinkPagination page={page} unit="种" hrefOf={(pageNo) => hrefTo({ pageNo })} />
    </>
  )
}

function Meaning() {
  return (
    <Card as="section" labelledBy="meaning">
      <SectionTitle id="meaning">什么是电子证照，有法律效力吗</SectionTitle>
      <Stack isTight>
        <p>
          电子证照是发证机关按国家标准签发、盖有电子印章的证照数据。依据《国务院关于在线政务服务的若干规定》（国务院令第
          716 号）第十条，电子证照与纸质证照具有同等法律效力；法律、行政法规要求出示纸质原件的除外。
        </p>
        <Steps
          steps={[
            {
              title: '领取',
              content: '证照办好后自动生成，不用另外申请；早年发的证可能还没有电子版，可以向发证机关申请补录。',
            },
            {
              title: '亮证',
              content: '在手机应用或者小程序实名登录，进入“我的证照”，点“亮证”出示二维码，一分钟自动更新。',
            },
            { title: '授权使用', content: '网上办事时点“授权使用”，由系统核对，不用再传照片。' },
            { title: '核验', content: '对方扫码后只看到办这件事需要的信息；截图、照片不能当作电子证照使用。' },
          ]}
        />
      </Stack>
    </Card>
  )
}
