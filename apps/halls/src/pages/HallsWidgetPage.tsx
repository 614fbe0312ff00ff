import { Icon, OpeningWords, SiteLink, Times, useIsBrowser, Widget } from '@portal/ui'
import type { Holidays } from '@portal/validation/calendar'
import { OtherRegions } from '../components/halls/OtherRegions.tsx'
import type { HallsWidgetView, WidgetHall } from '../model/halls/HallsWidgetView.ts'
import styles from './HallsWidgetPage.module.css'

/** The halls of a region in a box: whether open, where, whom to ring. Another region turns up inside it. */
export function Page({ data: { title, elsewhere, halls, others, holidays, moreHref } }: { data: HallsWidgetView }) {
  const more = others > 0 ? `在门户查看其余 ${others} 个大厅` : '在门户查看窗口、交通和地图'
  return (
    <Widget title={title} note={elsewhere} more={{ text: more, href: moreHref }}>
      {halls.length === 0 && (
        <p>
          这里还没有登记办事大厅，请拨打 <a href="tel:12345">12345</a>，说出要办的事和所在的地方。
        </p>
      )}
      <ul className={styles.halls}>
        {halls.map((hall) => (
          <Hall key={hall.id} hall={hall} holidays={holidays} />
        ))}
      </ul>
      <OtherRegions title="换一个地区" />
    </Widget>
  )
}

function Hall({ hall, holidays }: { hall: WidgetHall; holidays: Holidays }) {
  const { name, kind, times, hours, address, phone, map } = hall
  // Only the browser knows the moment, and a frame has no script for it. Code that comes later comes to no other site.
  const isBrowser = useIsBrowser()
  return (
    <li>
      <h2>{name}</h2>
      <p className={styles.kind}>{kind}</p>
      {hours && isBrowser && (
        <p className={styles.opening}>
          <OpeningWords hours={hours} holidays={holidays} />
        </p>
      )}
      <p>
        <Times>{times.join('；')}</Times>
      </p>
      <p>{address}</p>
      <p className={styles.ways}>
        <a href={phone.href}>
          <Icon name="phone" size="small" />
          {phone.text}
        </a>
        {map && <SiteLink href={map.href}>{map.text}</SiteLink>}
      </p>
    </li>
  )
}
