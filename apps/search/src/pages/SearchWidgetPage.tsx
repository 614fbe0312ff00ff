import { useListHref, usePageView, useSearchForm, useSuggest } from '@portal/area/react'
import { ChipList, LinkPagination, SearchField, SiteLink, SuspendedTag, Widget } from '@portal/ui'
import { Highlighted } from '../components/results/Highlighted.tsx'
import type { Direct } from '../model/SearchView.ts'
import type { SearchWidgetView } from '../model/SearchWidgetView.ts'
import * as searchRoutes from '../routes.ts'
import styles from './SearchWidgetPage.module.css'

/** A search box with its results in the same box; what was found opens in the portal. */
export function Page({ data: { keyword, hotWords, found, moreHref } }: { data: SearchWidgetView }) {
  const { region } = usePageView()
  const form = useSearchForm({ page: searchRoutes.searchWidget })
  const suggest = useSuggest()
  return (
    <Widget
      title={`查${region.name}的办事服务`}
      more={{ text: keyword === '' ? '到门户搜索' : '在门户查看全部结果', href: moreHref }}
    >
      <SearchField
        key={keyword}
        {...form}
        suggest={suggest}
        keyword={keyword}
        label="搜索政务服务"
        placeholder="事项、证照、部门或一句话"
      />
      {found && <Found found={found} keyword={keyword} />}
      {(!found || (found.hits.length === 0 && !found.direct)) && <HotWords words={hotWords} />}
    </Widget>
  )
}

function HotWords({ words }: { words: readonly string[] }) {
  const hrefTo = useListHref()
  if (words.length === 0) return null
  return (
    <nav aria-label="大家都在搜">
      <ChipList
        links={words.map((word) => ({ key: word, link: <SiteLink href={hrefTo({ keyword: word })}>{word}</SiteLink> }))}
      />
    </nav>
  )
}

function Found({ found, keyword }: { found: NonNullable<SearchWidgetView['found']>; keyword: string }) {
  const { corrected, direct, hits, page } = found
  const hrefTo = useListHref()
  if (!direct && hits.length === 0)
    return <p role="status">没有找到与“{keyword}”有关的内容。换一种说法试试，例如只写事项名称，或者拨打 12345 咨询。</p>
  return (
    <>
      {corrected !== undefined && (
        <p>
          没有与“{keyword}”相符的内容，下面是“{corrected}”的结果。
        </p>
      )}
      {direct && <Answer direct={direct} />}
      <ol className={styles.hits}>
        {hits.map(({ kind, id, href, title, notes, isSuspended }) => (
          <li key={`${kind}-${id}`}>
            <SiteLink href={href}>
              <span>
                <Highlighted text={title} />
              </span>
            </SiteLink>
            <p>
              {isSuspended && <SuspendedTag />} {notes.join(' · ')}
            </p>
          </li>
        ))}
      </ol>
      {page && <LinkPagination page={page} unit="条结果" hrefOf={(pageNo) => hrefTo({ pageNo })} />}
    </>
  )
}

/** The matter that was asked for, with what people look for first. */
function Answer({ direct }: { direct: Direct }) {
  const hrefTo = useListHref()
  const facts = [direct.promisedText, `到现场 ${direct.visitsText}`, direct.feeText]
  return (
    <section aria-labelledby="answer" className={styles.answer}>
      <h2 id="answer">
        {direct.kind === 'guide' ? <SiteLink href={direct.href}>{direct.name}</SiteLink> : direct.name}
      </h2>
      {direct.kind === 'guide' && direct.isSuspended && <SuspendedTag />}
      <p>{facts.join(' · ')}</p>
      {direct.kind === 'guide' && direct.fact && (
        <>
          <h3>{direct.fact.title}</h3>
          <ul>
            {direct.fact.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      {direct.kind === 'regions' && (
        <nav aria-label="您在哪里办？">
          <p>您在哪里办？</p>
          <ChipList
            links={direct.regions.map(({ code, name }) => ({
              key: code,
              link: <SiteLink href={hrefTo({ region: code })}>{name}</SiteLink>,
            }))}
          />
        </nav>
      )}
    </section>
  )
}
