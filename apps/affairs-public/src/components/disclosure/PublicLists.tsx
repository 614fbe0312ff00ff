import { Card, ChipList, EmptyState, FileLink, PageTitle, SectionTitle, SiteLink, Stack } from '@portal/ui'
import type { PublicListEntry, PublicListSection, PublicListsView } from '../../model/disclosure/PublicListsView.ts'
import { OpenData } from './OpenData.tsx'
import styles from './PublicLists.module.css'
import { Sources } from './Sources.tsx'

/** The long page of public lists; each section is a place that others link to by its hash. */
export function PublicLists({ lists: { regionName, count, newest, sections } }: { lists: PublicListsView }) {
  return (
    <>
      <PageTitle lead={`${regionName}必须让公众看到的 ${count} 份清单：谁有什么权、办什么事、收什么费，都写在里面。`}>
        公开清单
      </PageTitle>
      <Stack>
        <nav aria-label="清单类别" className={styles.jumps}>
          <ChipList
            links={sections.map(({ code, title, entries }) => ({
              key: code,
              link: (
                <a href={`#${code}`}>
                  {title} {entries.length}
                </a>
              ),
            }))}
          />
        </nav>
        {sections.length === 0 && (
          <Card>
            <EmptyState title="这个地区还没有公开清单" reason="可以查看上级地区的清单，或者拨打 12345 咨询。" />
          </Card>
        )}
        {sections.map((section) => (
          <Section key={section.code} section={section} />
        ))}
        <Sources
          law="《中华人民共和国政府信息公开条例》第十九条、第二十条：行政机关应当主动公开职能、权责、办事和收费等信息。"
          data={
            <>
              由各发布单位提供{newest && `，最近一份发布于 ${newest}`}。
              <OpenData name="public_list" title="公开清单" />
            </>
          }
        />
      </Stack>
    </>
  )
}

function Section({ section }: { section: PublicListSection }) {
  const { code, title, words, entries } = section
  return (
    <Card as="section" labelledBy={code}>
      <SectionTitle id={code} note={`${entries.length} 份`}>
        {title}
      </SectionTitle>
      <p className={styles.words}>{words}</p>
      <ul>
        {entries.map((entry) => (
          <Entry key={entry.code} entry={entry} />
        ))}
      </ul>
    </Card>
  )
}

function Entry({ entry }: { entry: PublicListEntry }) {
  return (
    <li className={styles.list}>
      <h3>
        <SiteLink href={entry.href}>{entry.title}</SiteLink>
      </h3>
      {entry.summary && <p className={styles.summary}>{entry.summary}</p>}
      <p className={styles.notes}>
        {entry.notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
        {entry.files.map((file) => (
          <FileLink key={file.url} file={file} beside={entry.title} />
        ))}
      </p>
    </li>
  )
}
