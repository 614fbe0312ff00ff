import {
  Button,
  buttonClassName,
  Card,
  EmptyState,
  HallIllustration,
  Icon,
  Notice,
  SectionTitle,
  VisuallyHidden,
} from '@portal/ui'
import { useState } from 'react'
import type { CountyHallView } from '../../model/halls/CountyHallView.ts'
import { formatDistance } from '../../model/map/distance.ts'
import { HallCard } from './HallCard.tsx'
import { HallMap } from './HallMap.tsx'
import styles from './HallSection.module.css'
import { useNearest } from './useNearest.ts'

type HallSectionProps = Pick<CountyHallView, 'halls' | 'holidays'>

/** The halls of a region; with scripts also on a map, and the nearest first when the visitor asks for it. */
export function HallSection({ halls: given, holidays }: HallSectionProps) {
  const [hasMap, setHasMap] = useState(false)
  const { halls, isNearestFirst, isRefused, locate } = useNearest(given)
  const isOnMap = given.some(({ position }) => position)
  return (
    <section aria-labelledby="halls">
      <SectionTitle id="halls" note={`${halls.length} 个`}>
        办事大厅
      </SectionTitle>
      {isOnMap && (
        <div className={styles.ways}>
          {halls.length > 1 && (
            <Button icon="location" onClick={locate}>
              离我近的在前
            </Button>
          )}
          <Button icon="globe" aria-expanded={hasMap} onClick={() => setHasMap(!hasMap)}>
            地图
          </Button>
        </div>
      )}
      {/* There before it has something to say: a region that arrives with its text is not announced everywhere. */}
      <div role="status" className={isRefused ? styles.part : undefined}>
        {isNearestFirst && <VisuallyHidden>已按直线距离从近到远排列</VisuallyHidden>}
        {isRefused && <Notice>没有取得您的位置，大厅仍按原来的顺序排列。可以在浏览器设置中允许定位后再试。</Notice>}
      </div>
      {halls.length > 0 ? (
        <div className={hasMap ? styles.withMap : undefined}>
          {hasMap && (
            <div className={styles.map}>
              <HallMap halls={given} />
            </div>
          )}
          <ul className={styles.list}>
            {halls.map(({ hall, metres }) => (
              <HallCard
                key={hall.id}
                hall={hall}
                holidays={holidays}
                distance={metres === undefined ? undefined : formatDistance(metres)}
              />
            ))}
          </ul>
        </div>
      ) : (
        <NoHalls />
      )}
    </section>
  )
}

function NoHalls() {
  return (
    <Card>
      <EmptyState
        illustration={<HallIllustration />}
        title="这里还没有登记办事大厅"
        reason="请拨打 12345，说出要办的事和所在的地方，由工作人员告诉您去哪里办。"
        actions={
          <a href="tel:12345" className={buttonClassName({ kind: 'primary' })}>
            <Icon name="phone" />
            拨打 12345
          </a>
        }
      />
    </Card>
  )
}
