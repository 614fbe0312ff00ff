import { useListHref, usePageView } from '@portal/area/react'
import { ChipList, SectionTitle, SiteLink } from '@portal/ui'
import type { DisclosureView } from '../../model/disclosure/DisclosureView.ts'
import { FigureGrid } from './chart/FigureGrid.tsx'
import { MonthLine } from './chart/MonthLine.tsx'
import { Panel } from './chart/Panel.tsx'
import { RankBars } from './chart/RankBars.tsx'
import { StackedBar } from './chart/StackedBar.tsx'
import { TileMap } from './chart/TileMap.tsx'
import styles from './Efficiency.module.css'

/** 效能监督: how well the departments work, each panel with its date, its table and its file; in elder mode the figures alone. */
export function Efficiency({ view }: { view: DisclosureView }) {
  const { groups, shares, ranks, regionName } = view
  const { isElder } = usePageView().preferences
  if (groups.length + shares.length + ranks.rows.length === 0) return null
  return (
    <section aria-labelledby="efficiency">
      <SectionTitle id="efficiency">效能监督</SectionTitle>
      <p className={styles.words}>
        {regionName}各部门办得快不快、准不准、群众满不满意，数据每月更新到上个自然月；每块的数据都可以下载核对。
      </p>
      <div className={styles.panels}>
        {groups.map(({ title, figures, asOf, sheet }) => (
          <Panel key={title} id={`figures-${title}`} title={title} asOf={asOf} sheet={sheet}>
            <FigureGrid figures={figures} />
          </Panel>
        ))}
        {shares.map(({ title, parts, asOf, sheet }) => (
          <Panel key={title} id={`shares-${title}`} title={`${title}占比`} asOf={asOf} sheet={sheet}>
            <StackedBar parts={parts} />
          </Panel>
        ))}
        {!isElder && <Trend view={view} />}
        {!isElder && ranks.rows.length > 0 && (
          <Panel id="ranks" title="公布事项最多的部门" asOf={ranks.asOf} sheet={ranks.sheet}>
            <RankBars rows={ranks.rows} unit="项" />
          </Panel>
        )}
      </div>
    </section>
  )
}

/** One figure over a year and over the regions below; which one is a link away. */
function Trend({ view: { choices, trend, map } }: { view: DisclosureView }) {
  const hrefTo = useListHref()
  if (!trend) return null
  const { name, asOf } = trend
  return (
    <>
      <nav aria-label="换一项指标" className={styles.choices}>
        <span>逐月和分地市的指标：</span>
        <ChipList
          links={choices.map((choice) => ({
            key: choice,
            link: (
              <SiteLink
                href={`${hrefTo({ figure: choice })}#trend`}
                aria-current={choice === name ? 'true' : undefined}
              >
                {choice}
              </SiteLink>
            ),
          }))}
        />
      </nav>
      <Panel id="trend" title={`${name}：近十二个月`} asOf={asOf} summary={trend.summary} sheet={trend.sheet} hasTable>
        <MonthLine {...trend} />
      </Panel>
      {map && (
        <Panel id="map" title={`${name}：各地市`} asOf={map.asOf} summary={map.summary} sheet={map.sheet}>
          <TileMap {...map} />
        </Panel>
      )}
    </>
  )
}
