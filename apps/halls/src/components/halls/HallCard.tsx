import { PageLink, usePageView } from '@portal/area/react'
import { ButtonLink, buttonClassName, Card, Disclosure, Icon, OpeningNow, Tag, Times } from '@portal/ui'
import type { Holidays } from '@portal/validation/calendar'
import type { HallView } from '../../model/halls/CountyHallView.ts'
import * as hallRoutes from '../../routes.ts'
import styles from './HallCard.module.css'
import { NavigateMenu } from './NavigateMenu.tsx'

interface HallCardProps {
  hall: HallView
  holidays: Holidays
  /** How far it is, where the visitor asked. */
  distance?: string | undefined
}

/** A hall: whether it is open, where it is, whom to ring, what help there is. In elder mode the telephone comes first. */
export function HallCard({ hall, holidays, distance }: HallCardProps) {
  const { isElder } = usePageView().preferences
  const { id, name, kind, department, facilities, more, checkedOn } = hall
  return (
    <Card as="li">
      <article id={id} aria-labelledby={`${id}-name`} className={styles.hall}>
        <h3 id={`${id}-name`} className={styles.name}>
          {name}
        </h3>
        <p className={styles.kind}>
          {!isElder && <Tag tone="neutral">{kind}</Tag>}
          {distance && <span>{distance}</span>}
          {department && (
            <PageLink to={{ page: hallRoutes.branchHall, query: { orgCode: department.orgCode, region: undefined } }}>
              看{department.name}办理的事项
            </PageLink>
          )}
        </p>
        {isElder && <Actions hall={hall} />}
        <Facts hall={hall} holidays={holidays} />
        {facilities.length > 0 && (
          <ul className={styles.facilities} aria-label="无障碍设施">
            {facilities.map(({ icon, text }) => (
              <li key={text}>
                <Icon name={icon} size="small" />
                {text}
              </li>
            ))}
          </ul>
        )}
        {!isElder && <Actions hall={hall} />}
        {more.length > 0 && (
          <Disclosure title="窗口、交通和帮助">
            <dl className={styles.more}>
              {more.map(({ term, text }) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </Disclosure>
        )}
        {checkedOn && <p className={styles.checked}>信息核对日期 {checkedOn}</p>}
      </article>
    </Card>
  )
}

function Facts({ hall: { hours, times, address, phone }, holidays }: HallCardProps) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>时间</dt>
        <dd>
          {times.map((time) => (
            <p key={time}>
              <Times>{time}</Times>
            </p>
          ))}
          {hours && <OpeningNow hours={hours} holidays={holidays} />}
        </dd>
      </div>
      <div>
        <dt>地址</dt>
        <dd>{address}</dd>
      </div>
      <div>
        <dt>电话</dt>
        <dd className={styles.phone}>{phone.text}</dd>
      </div>
    </dl>
  )
}

function Actions({ hall }: { hall: HallView }) {
  const { isElder } = usePageView().preferences
  return (
    <div className={styles.actions}>
      <a
        href={hall.phone.href}
        className={buttonClassName({ kind: isElder ? 'primary' : 'secondary' })}
        aria-label={`打电话给${hall.name}`}
      >
        <Icon name="phone" />
        打电话
      </a>
      {hall.appointmentUrl && (
        <ButtonLink href={hall.appointmentUrl} icon="calendar">
          预约
        </ButtonLink>
      )}
      {hall.queueUrl && (
        <ButtonLink href={hall.queueUrl} icon="list">
          取号排队
        </ButtonLink>
      )}
      {hall.maps.length > 0 && <NavigateMenu name={hall.name} maps={hall.maps} />}
    </div>
  )
}
