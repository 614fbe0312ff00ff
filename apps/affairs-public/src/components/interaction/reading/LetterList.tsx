import { BelowFirstScreen, PageLink, useIsElder, useListHref, usePageHref, usePageView } from '@portal/area/react'
import { useNavigate } from '@portal/area/router'
import {
  ButtonLink,
  Card,
  ChoiceFilter,
  EmptyPage,
  EmptyState,
  FilterSwitch,
  LinkPagination,
  PageTitle,
  SearchField,
  SectionTitle,
  Stack,
  Tabs,
  Tag,
} from '@portal/ui'
import type { LetterRow, LettersView } from '../../../model/interaction/InteractionView.ts'
import * as affairsRoutes from '../../../routes.ts'
import { LetterEntries } from './LetterEntries.tsx'
import styles from './LetterList.module.css'

/** The ways to write, and below them what others wrote and were answered. */
export function LetterList({ view }: { view: LettersView }) {
  const { region } = usePageView()
  return (
    <>
      <PageTitle lead={`给${region.name}的政府部门写信、看别人问过什么、在线听部门答疑。`}>政民互动</PageTitle>
      <Stack>
        <LetterEntries />
        <Card as="section" labelledBy="letters">
          <SectionTitle id="letters" action={<LetterSearch />}>
            公开来信和答复
          </SectionTitle>
          <Figures figures={view.figures} />
          <LetterFilters view={view} />
          {view.letters.length > 0 ? <Letters view={view} /> : <NoLetters total={view.page.total} />}
        </Card>
      </Stack>
    </>
  )
}

function Figures({ figures }: Pick<LettersView, 'figures'>) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, unit }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{value}</strong> {unit}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function LetterFilters({ view: { isForGovernor, kinds, statuses, departments } }: { view: LettersView }) {
  const hrefTo = useListHref()
  const { query } = usePageView()
  return (
    <div className={styles.filters}>
      <Tabs
        label="栏目"
        tabs={[
          { title: '全部来信', href: hrefTo({ entry: undefined }), isCurrent: query.entry === undefined },
          { title: '我有话对省长说', href: hrefTo({ entry: 'governor' }), isCurrent: isForGovernor },
        ]}
      />
      <div className={styles.row}>
        <Facet name="kind" title="类型" values={kinds} />
        <Facet name="status" title="状态" values={statuses} />
        <Facet
          name="department"
          title="答复部门"
          values={departments.map(({ name, count }) => ({ code: name, label: name, count }))}
        />
      </div>
    </div>
  )
}

interface FacetProps {
  name: 'kind' | 'status' | 'department'
  title: string
  values: LettersView['kinds']
}

/** A filter as a panel of its values; once it is set, a chip that takes it away. */
function Facet({ name, title, values }: FacetProps) {
  const hrefTo = useListHref()
  const { query } = usePageView()
  const chosen = query[name]
  if (chosen !== undefined) {
    const label = values.find(({ code }) => code === chosen)?.label ?? chosen
    return <FilterSwitch title={`${title}：${label}`} isOn href={hrefTo({ [name]: undefined })} />
  }
  const offered = values.filter(({ count }) => count > 0)
  if (offered.length < 2) return null
  const choices = offered.map(({ code, label, count }) => ({
    text: `${label}（${count}）`,
    href: hrefTo({ [name]: code }),
  }))
  return <ChoiceFilter title={title} choices={choices} />
}

function Letters({ view: { letters, page } }: { view: LettersView }) {
  const hrefTo = useListHref()
  const [first, ...others] = letters
  return (
    <>
      <ul>
        {first && <Letter letter={first} />}
        <BelowFirstScreen>
          {others.map((letter) => (
            <Letter key={letter.no} letter={letter} />
          ))}
        </BelowFirstScreen>
      </ul>
      <LinkPagination page={page} unit="封" hrefOf={(pageNum) => hrefTo({ pageNum })} />
    </>
  )
}

function Letter({ letter: { no, title, kind, status, notes } }: { letter: LetterRow }) {
  const isElder = useIsElder()
  return (
    <li className={styles.letter}>
      <div className={styles.title}>
        {!isElder && <Tag tone="neutral">{kind}</Tag>}
        <PageLink to={{ page: affairsRoutes.interaction, query: { id: no } }}>{title}</PageLink>
      </div>
      <div className={styles.notes}>
        {notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
        <Tag tone={status.tone}>{status.text}</Tag>
      </div>
    </li>
  )
}

function NoLetters({ total }: { total: number }) {
  const hrefTo = useListHref()
  const pageHref = usePageHref()
  const { query } = usePageView()
  if (total > 0) return <EmptyPage what="来信" total={total} unit="封" firstHref={hrefTo({})} />
  return (
    <EmptyState
      title={query.keyword ? `没有找到含“${query.keyword}”的来信` : '没有符合条件的公开来信'}
      reason="可以换一个条件看看，或者直接写信问。"
      actions={
        <>
          <ButtonLink href={pageHref({ page: affairsRoutes.interaction })}>查看全部来信</ButtonLink>
          <ButtonLink kind="primary" href={pageHref({ page: affairsRoutes.interaction, query: { type: 'write' } })}>
            我要写信
          </ButtonLink>
        </>
      }
    />
  )
}

function LetterSearch() {
  const navigate = useNavigate()
  const pageHref = usePageHref()
  const { region, config, query } = usePageView()
  const [action = ''] = pageHref({ page: affairsRoutes.interaction }).split('?')
  const { entry, kind, status, department, keyword = '' } = query
  const narrowed = {
    region: region.code === config.province ? undefined : region.code,
    entry,
    kind,
    status,
    department,
  }
  const fixed = Object.fromEntries(Object.entries(narrowed).flatMap(([key, value]) => (value ? [[key, value]] : [])))
  return (
    <div className={styles.search}>
      <SearchField
        key={keyword}
        action={action}
        keyword={keyword}
        label="搜索公开来信"
        placeholder="搜标题、内容和答复"
        fixed={fixed}
        navigate={navigate}
      />
    </div>
  )
}
