import { PageLink } from '@portal/area/react'
import * as hallRoutes from '@portal/halls/routes'
import { buttonClassName, Card, Icon, OpeningNow, SectionTitle, Times } from '@portal/ui'
import type { ElderHomeView } from '../../model/elder/ElderHomeView.ts'
import styles from './ElderHall.module.css'

interface ElderHallProps {
  hall: ElderHomeView['hall']
  place: string
}

/** Where to go and whom to ring; without a hall the way to those there are. */
export function ElderHall({ hall, place }: ElderHallProps) {
  return (
    <Card as="section" labelledBy="hall">
      <SectionTitle id="hall">去大厅办</SectionTitle>
      {hall && (
        <div className={styles.hall}>
          <h3>{hall.name}</h3>
          <p>
            <Times>{hall.times}</Times>
          </p>
          {hall.opening && <OpeningNow {...hall.opening} />}
          <p>{hall.address}</p>
          <p>{hall.phone.text}</p>
        </div>
      )}
      <div className={styles.actions}>
        {hall && (
          <a
            href={hall.phone.href}
            className={buttonClassName({ kind: 'primary' })}
            aria-label={`打电话给${hall.name}`}
          >
            <Icon name="phone" />
            打电话
          </a>
        )}
        <PageLink to={{ page: hallRoutes.countyHall }} className={buttonClassName()}>
          {place}全部大厅
        </PageLink>
      </div>
    </Card>
  )
}
