import { PageLink } from '@portal/area/react'
import { Card, ChipList, SectionTitle } from '@portal/ui'
import { audiences } from '../../model/channel/audiences.ts'
import type { ChannelView } from '../../model/channel/ChannelView.ts'
import * as guideRoutes from '../../routes.ts'
import styles from './Channel.module.css'

/** Beside the matters: what several of them belong to, for those who know the occasion and not the names. */
export function LifeEvents({ audience, events, scenes }: Pick<ChannelView, 'audience' | 'events' | 'scenes'>) {
  const service = { service: audience }
  return (
    <>
      {events.length > 0 && (
        <Card as="section" labelledBy="events">
          <SectionTitle
            id="events"
            action={<PageLink to={{ page: guideRoutes.serviceActivity, params: service }}>全部</PageLink>}
          >
            {audiences[audience].events}
          </SectionTitle>
          <ul className={styles.events}>
            {events.map(({ code, name, summary }) => (
              <li key={code}>
                <PageLink to={{ page: guideRoutes.serviceActivity, params: service, query: { catalogCode: code } }}>
                  {name}
                </PageLink>
                <span>{summary}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {scenes.length > 0 && (
        <Card as="section" labelledBy="scenes">
          <SectionTitle id="scenes">不知道要办哪些？</SectionTitle>
          <p className={styles.hint}>答几个问题，列出要办的事项和材料。</p>
          <ChipList
            label="场景导办"
            links={scenes.map(({ code, name }) => ({
              key: code,
              link: <PageLink to={{ page: guideRoutes.sceneGuide, params: { id: code } }}>{name}</PageLink>,
            }))}
          />
        </Card>
      )}
    </>
  )
}
