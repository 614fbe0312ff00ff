import { useListHref } from '@portal/area/react'
import { joinClassNames, SiteLink } from '@portal/ui'
import type { TileMapView } from '../../../model/disclosure/DisclosureView.ts'
import styles from './TileMap.module.css'

/** The regions as tiles, each where it lies beside its neighbours; each leads to its own figures. */
export function TileMap({ name, unit, tiles, legend }: Pick<TileMapView, 'name' | 'unit' | 'tiles' | 'legend'>) {
  const hrefTo = useListHref()
  return (
    <>
      <ul className={styles.map} aria-label={`${name}，按地区`}>
        {tiles.map(({ code, name: region, text, level, place }) => (
          <li
            key={code}
            className={joinClassNames(
              styles.tile,
              styles[`level${level}`],
              place && styles[`column${place.column}`],
              place && styles[`row${place.row}`],
            )}
          >
            <SiteLink href={hrefTo({ region: code, keyword: undefined })}>
              <span>{region}</span>
              <strong>{text}</strong>
            </SiteLink>
          </li>
        ))}
      </ul>
      <ul className={styles.legend} aria-label={`颜色代表的${name}（${unit}）`}>
        {legend.map((words, level) => (
          <li key={words}>
            <span className={joinClassNames(styles.mark, styles[`level${level}`])} aria-hidden="true" />
            {words}
          </li>
        ))}
      </ul>
    </>
  )
}
