import { useListHref, usePageHref } from '@portal/area/react'
import { ButtonLink, Card, Disclosure, EmptyPage, EmptyState, LinkPagination, PageTitle, Stack, Tag } from '@portal/ui'
import type { LiveSessionView, LiveView } from '../../../model/interaction/InteractionView.ts'
import * as affairsRoutes from '../../../routes.ts'
import styles from './LiveSessions.module.css'

/** Sessions in which a department answers live: those to come first, then what was said in those that are over. */
export function LiveSessions({ live: { sessions, page } }: { live: LiveView }) {
  const hrefTo = useListHref()
  const pageHref = usePageHref()
  return (
    <>
      <PageTitle lead="部门负责人在线答疑。开始前可以先写信提问，结束后在这里看问答实录。">直播互动</PageTitle>
      {sessions.length === 0 && page.total > 0 ? (
        <EmptyPage what="直播" total={page.total} unit="场" firstHref={hrefTo({})} />
      ) : sessions.length === 0 ? (
        <EmptyState
          title="暂时没有直播安排"
          reason="有新的安排会在这里预告。着急的问题可以写信或者拨打 12345。"
          actions={
            <ButtonLink href={pageHref({ page: affairsRoutes.interaction, query: { type: 'write' } })}>
              我要写信
            </ButtonLink>
          }
        />
      ) : (
        <Stack>
          {sessions.map((session) => (
            <Session key={session.id} session={session} />
          ))}
          <LinkPagination page={page} unit="场" hrefOf={(pageNum) => hrefTo({ pageNum })} />
        </Stack>
      )}
    </>
  )
}

function Session({ session: { id, title, state, notes, summary, link, highlights } }: { session: LiveSessionView }) {
  return (
    <Card as="article" labelledBy={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Tag tone={state.tone}>{state.text}</Tag>
      </div>
      <p className={styles.notes}>
        {notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
      </p>
      <p className={styles.summary}>{summary}</p>
      {link && (
        <p className={styles.link}>
          <ButtonLink kind="primary" href={link.href}>
            {link.text}
          </ButtonLink>
        </p>
      )}
      {highlights.length > 0 && (
        <div className={styles.record}>
          <Disclosure title="问答实录" note={`${highlights.length} 问`}>
            <dl className={styles.highlights}>
              {highlights.map(({ question, answer }) => (
                <div key={question}>
                  <dt>问：{question}</dt>
                  <dd>答：{answer}</dd>
                </div>
              ))}
            </dl>
          </Disclosure>
        </div>
      )}
    </Card>
  )
}
