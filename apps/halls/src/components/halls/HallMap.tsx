import { usePageView } from '@portal/area/react'
import { Button, Notice } from '@portal/ui'
import { useEffect, useRef, useState } from 'react'
import type { HallView } from '../../model/halls/CountyHallView.ts'
import styles from './HallMap.module.css'
import type { OpenMap } from './openMap.ts'

/** Halls on a map; its library comes when it is asked for. Everything it tells stands in the list, too. */
export function HallMap({ halls }: { halls: readonly HallView[] }) {
  const { mapTiles, mapCredit } = usePageView().config
  const frame = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<OpenMap | 'failed'>()

  useEffect(() => {
    const container = frame.current
    let isGone = false
    let opened: OpenMap | undefined
    async function open() {
      try {
        const { openMap } = await import(/* webpackChunkName: "hallMap" */ './openMap.ts')
        if (isGone || !container) return
        opened = openMap(container, { halls, tiles: mapTiles, onChoose: showHall })
        setMap(opened)
      } catch {
        // Without a connection, or after a release that took the file away: the list has it all.
        if (!isGone) setMap('failed')
      }
    }
    open()
    return () => {
      isGone = true
      opened?.close()
    }
  }, [halls, mapTiles])

  if (map === 'failed') return <Notice role="status">地图没有加载出来，请稍后再试。地址和导航都在下面的列表里。</Notice>
  return (
    <section aria-label="大厅地图" className={styles.map}>
      <div ref={frame} className={styles.ground} />
      {map && (
        <div className={styles.zoom}>
          <Button onClick={map.zoomIn}>放大</Button>
          <Button onClick={map.zoomOut}>缩小</Button>
        </div>
      )}
      <p className={styles.credit}>{mapTiles ? mapCredit : '没有底图，标记的是大厅之间的相对位置'}</p>
    </section>
  )
}

/** Leads from a marker to the hall in the list. */
function showHall({ id }: HallView): void {
  const card = document.getElementById(id)
  card?.scrollIntoView({ block: 'center' })
  card?.querySelector('summary')?.focus({ preventScroll: true })
}
