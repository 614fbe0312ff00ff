import * as affairsRoutes from '@portal/affairs-public/routes'
import { PageLink, usePageView } from '@portal/area/react'
import { Card, ChipList, Image, PageTitle, SectionTitle, SiteLink, Stack } from '@portal/ui'
import type { MemorabiliaView, YearView } from '../model/MemorabiliaView.ts'
import styles from './MemorabiliaPage.module.css'

/** 大事记: a timeline with a section for each year, which its tab leads to. */
export function Page({ data: { anniversary, years, count } }: { data: MemorabiliaView }) {
  const { siteName } = usePageView().config
  return (
    <>
      <PageTitle lead={`${siteName}开通${anniversary}年来的 ${count} 件事，按时间先后排列。`}>
        {anniversary}周年大事记
      </PageTitle>
      <nav aria-label="年份" className={styles.years}>
        <ChipList links={years.map(({ year }) => ({ key: String(year), link: <a href={`#${year}`}>{year}年</a> }))} />
      </nav>
      <Stack>
        {years.map((year) => (
          <Year key={year.year} year={year} />
        ))}
        <p>
          <PageLink to={{ page: affairsRoutes.topics }}>查看专题</PageLink>
        </p>
      </Stack>
    </>
  )
}

function Year({ year: { year, events } }: { year: YearView }) {
  return (
    <Card as="section" labelledBy={String(year)}>
      <SectionTitle id={String(year)} note={`${events.length} 件`}>
        {year}年
      </SectionTitle>
      <ol className={styles.events}>
        {events.map(({ id, day, happenedOn, title, text, image, href }) => (
          <li key={id}>
            <time dateTime={happenedOn}>{day}</time>
            <h3>{href ? <SiteLink href={href}>{title}</SiteLink> : title}</h3>
            <p>{text}</p>
            {image && <Image src={image.url} alt={image.alt} width={480} height={300} />}
          </li>
        ))}
      </ol>
    </Card>
  )
}
