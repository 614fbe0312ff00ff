import { useListHref, usePageView } from '@portal/area/react'
import { Button, Card, CopyButton, FilterGroup, PageTitle, SectionTitle, Stack, useIsBrowser } from '@portal/ui'
import styles from './PlaygroundPage.module.css'
import type { ChosenWidget, PlaygroundView } from './PlaygroundView.ts'
import { listSnippets, type ShownWidget } from './playground/listSnippets.ts'

/** Stands where nobody has named the portal's address and no script can know it. */
const NO_BASE = 'https://门户的网址'

/** The widgets for the pages of other sites: one of them with its options, as it looks, and what to write for it. */
export function Page({ data: { widgets, current } }: { data: PlaygroundView }) {
  const hrefTo = useListHref()
  return (
    <>
      <PageTitle lead="把办事指南、搜索、大厅和公告放进您的网站或应用。选一个组件，调好选项，照抄下面的写法。">
        集成组件
      </PageTitle>
      <Stack>
        <Card>
          <div className={styles.choice}>
            <FilterGroup
              label="组件"
              options={widgets.map(({ name, title }) => ({
                title,
                href: hrefTo({ widget: name, code: undefined }),
                isCurrent: name === current.name,
              }))}
            />
            <p>{current.text}</p>
            <Options widget={current} />
          </div>
        </Card>
        {isShown(current) ? (
          <Shown widget={current} />
        ) : (
          <p role="status">填写事项编码，再点“显示”。编码在门户办事指南的网址和“登记信息”里。</p>
        )}
      </Stack>
    </>
  )
}

function isShown(widget: ChosenWidget): widget is ShownWidget {
  return widget.address !== undefined
}

/** The widget as it looks, and every way to write it. */
function Shown({ widget }: { widget: ShownWidget }) {
  const { portalHost } = usePageView().config
  const isBrowser = useIsBrowser()
  const base = portalHost || (isBrowser ? location.origin : NO_BASE)
  return (
    <>
      <section aria-labelledby="preview">
        <SectionTitle id="preview" action={<a href={widget.address}>单独打开</a>}>
          预览
        </SectionTitle>
        <iframe
          key={widget.address}
          src={widget.address}
          title={`${widget.title}预览`}
          height={widget.height}
          className={styles.preview}
        />
      </section>
      {listSnippets(widget, base).map(({ title, note, text }) => (
        <Card key={title} as="section" labelledBy={title}>
          <SectionTitle id={title} action={<CopyButton text={text} subject="写法" />}>
            {title}
          </SectionTitle>
          <p>{note}</p>
          <pre className={styles.code}>
            <code>{text}</code>
          </pre>
        </Card>
      ))}
    </>
  )
}

const accents = [
  { value: '', title: '门户蓝' },
  { value: 'red', title: '红' },
  { value: 'green', title: '绿' },
  { value: 'slate', title: '石墨' },
]

/** A plain form: what is chosen stands in the address. */
function Options({ widget: { name, code, region, isElder, accent } }: { widget: ChosenWidget }) {
  return (
    <form action="/embed" method="get" className={styles.options} key={name}>
      <input type="hidden" name="widget" value={name} />
      {code && (
        <label>
          {code.label}
          <input name="code" defaultValue={code.value} maxLength={64} autoComplete="off" />
        </label>
      )}
      <label>
        地区（六位区划代码，不写是全省）
        <input name="region" defaultValue={region} inputMode="numeric" maxLength={6} autoComplete="off" />
      </label>
      <label>
        主色
        <select name="accent" defaultValue={accent}>
          {accents.map(({ value, title }) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.check}>
        <input type="checkbox" name="look" value="elder" defaultChecked={isElder} />
        长者模式
      </label>
      <Button kind="primary" type="submit">
        显示
      </Button>
    </form>
  )
}
