import * as affairsRoutes from '@portal/affairs-public/routes'
import { PageLink, usePageView } from '@portal/area/react'
import * as guideRoutes from '@portal/guides/routes'
import { buttonClassName, Card, EmptyState, Grid, Icon, LinkCard, LinkList, SectionTitle } from '@portal/ui'
import type { EnterpriseView } from '../../model/express/ExpressView.ts'
import styles from '../halls/Contact.module.css'
import { MatterTable } from './MatterTable.tsx'

/** What there is for enterprises: combined matters, what most come for, new policies, and a person to ask. */
export function EnterpriseServices({ services: { matters, combos, policies } }: { services: EnterpriseView }) {
  return (
    <>
      {combos.length > 0 && (
        <section aria-labelledby="combos">
          <SectionTitle
            id="combos"
            action={<PageLink to={{ page: guideRoutes.guideCombo, query: { audience: 'legal' } }}>全部</PageLink>}
          >
            企业“一件事”
          </SectionTitle>
          <Grid as="ul" columns={3}>
            {combos.map(({ code, name, summary }) => (
              <LinkCard
                key={code}
                as="li"
                icon="combo"
                link={<PageLink to={{ page: guideRoutes.guideCombo, params: { id: code } }}>{name}</PageLink>}
                text={summary}
              />
            ))}
          </Grid>
        </section>
      )}
      <Card as="section" labelledBy="matters">
        <SectionTitle
          id="matters"
          action={<PageLink to={{ page: guideRoutes.service, params: { service: 'legal' } }}>全部法人服务</PageLink>}
        >
          企业常办
        </SectionTitle>
        {matters.length > 0 ? (
          <MatterTable caption="企业常办" matters={matters} />
        ) : (
          <EmptyState title="这个地区暂无面向企业的事项" reason="可以选择其他地区，或者拨打 12345 咨询。" />
        )}
      </Card>
      {policies.length > 0 && <Policies policies={policies} />}
      <Card as="section" labelledBy="ask">
        <SectionTitle id="ask">找人问</SectionTitle>
        <p>政策看不懂、事情卡住了，拨打 12345 转企业服务，或者在网上留言，由有关部门答复。</p>
        <div className={styles.ways}>
          <a href="tel:12345" className={buttonClassName({ kind: 'primary' })}>
            <Icon name="phone" />
            拨打 12345
          </a>
          <PageLink to={{ page: affairsRoutes.interaction }} className={buttonClassName()}>
            网上咨询
          </PageLink>
        </div>
      </Card>
    </>
  )
}

function Policies({ policies }: Pick<EnterpriseView, 'policies'>) {
  const { generation } = usePageView()
  const page = generation === 'v3' ? affairsRoutes.notice : affairsRoutes.notices
  return (
    <Card as="section" labelledBy="policies">
      <SectionTitle
        id="policies"
        action={<PageLink to={{ page: affairsRoutes.notices, query: { type: 'policy' } }}>更多</PageLink>}
      >
        政策直达
      </SectionTitle>
      <LinkList
        entries={policies.map(({ id, title, publishedOn }) => ({
          key: id,
          link: <PageLink to={{ page, query: { id } }}>{title}</PageLink>,
          note: publishedOn,
        }))}
      />
    </Card>
  )
}
