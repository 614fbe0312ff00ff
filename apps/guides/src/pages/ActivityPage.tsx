import { PageLink } from '@portal/area/react'
import {
  Card,
  EmptyState,
  Grid,
  LinkCard,
  LinkList,
  PageTitle,
  SectionTitle,
  SiteLink,
  Stack,
  WithAside,
} from '@portal/ui'
import { AudienceSwitch } from '../components/channel/AudienceSwitch.tsx'
import channel from '../components/channel/Channel.module.css'
import { MatterRow } from '../components/channel/MatterRow.tsx'
import type { ActivityEntry, ActivityGroup, ActivityView } from '../model/channel/ActivityView.ts'
import { audiences } from '../model/channel/audiences.ts'
import * as guideRoutes from '../routes.ts'

/** Events of a life or an enterprise and subjects of the season: all of them, or the matters of one. */
export function Page({ data: view }: { data: ActivityView }) {
  if ('name' in view) return <Activity activity={view} />
  const { audience, kinds } = view
  return (
    <>
      <div className={channel.head}>
        <PageTitle
          lead="不知道事项叫什么，就从要经历的事找起：一件事要办的事项都在一处。"
          actions={<AudienceSwitch audience={audience} />}
        >
          {audiences[audience].events}与专题
        </PageTitle>
      </div>
      {kinds.length === 0 && <EmptyState title="暂无专题" reason="可以按主题查找事项，或者拨打 12345 咨询。" />}
      <Stack>
        {kinds.map(({ title, activities }) => (
          <section key={title} aria-labelledby={title}>
            <SectionTitle id={title}>{title}</SectionTitle>
            <Grid as="ul" columns={3}>
              {activities.map(({ code, name, summary, count }) => (
                <LinkCard
                  key={code}
                  as="li"
                  link={<ActivityLink audience={audience} code={code} name={name} />}
                  text={summary}
                  foot={`${count} 项`}
                />
              ))}
            </Grid>
          </section>
        ))}
      </Stack>
    </>
  )
}

type OneActivity = Extract<ActivityView, { name: string }>

function Activity({ activity: { audience, name, summary, groups, others } }: { activity: OneActivity }) {
  return (
    <>
      <PageTitle lead={summary}>{name}</PageTitle>
      <WithAside aside={<Others audience={audience} others={others} />}>
        {groups.length === 0 && (
          <Card>
            <EmptyState title="这个专题暂无事项" reason="可以看看其他专题，或者拨打 12345 咨询。" />
          </Card>
        )}
        {groups.map((group) => (
          <Group key={group.title} group={group} />
        ))}
      </WithAside>
    </>
  )
}

function Group({ group: { title, bundles, matters } }: { group: ActivityGroup }) {
  return (
    <Card as="section" labelledBy={title}>
      <SectionTitle id={title} note={`${bundles.length + matters.length} 项`}>
        {title}
      </SectionTitle>
      {bundles.length > 0 && (
        <Grid as="ul" columns={2}>
          {bundles.map((bundle) => (
            <LinkCard
              key={bundle.href}
              as="li"
              icon={bundle.isScene ? 'scene' : 'combo'}
              link={<SiteLink href={bundle.href}>{bundle.title}</SiteLink>}
              text={bundle.note ?? (bundle.isScene ? '答几个问题，列出要办的事项和材料' : '几件事一次告知、一次申请')}
            />
          ))}
        </Grid>
      )}
      {matters.length > 0 && (
        <ol>
          {matters.map((matter) => (
            <MatterRow key={matter.key} matter={matter} level={3} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function Others({ audience, others }: Pick<OneActivity, 'audience' | 'others'>) {
  if (others.length === 0) return null
  return (
    <Card as="section" labelledBy="others">
      <SectionTitle id="others">{audiences[audience].events}与专题</SectionTitle>
      <LinkList
        entries={others.map(({ code, name }) => ({
          key: code,
          link: <ActivityLink audience={audience} code={code} name={name} />,
        }))}
      />
    </Card>
  )
}

function ActivityLink({ audience, code, name }: Pick<ActivityView, 'audience'> & Pick<ActivityEntry, 'code' | 'name'>) {
  return (
    <PageLink to={{ page: guideRoutes.serviceActivity, params: { service: audience }, query: { catalogCode: code } }}>
      {name}
    </PageLink>
  )
}
