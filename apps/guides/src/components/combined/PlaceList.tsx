import { Card, Grid, SectionTitle, SiteLink, Times } from '@portal/ui'
import type { PlaceView } from '../../model/combined/CombinedView.ts'
import { FactText } from '../facts/FactText.tsx'
import styles from './PlaceList.module.css'

/** Where to go, with hours and phone. */
export function PlaceList({ places }: { places: readonly PlaceView[] }) {
  if (places.length === 0) return null
  return (
    <Card as="section" labelledBy="places">
      <SectionTitle id="places">去哪里办</SectionTitle>
      <Grid as="ul" columns={2}>
        {places.map((place) => (
          <li key={`${place.name} ${place.address}`} className={styles.place}>
            <Place place={place} />
          </li>
        ))}
      </Grid>
    </Card>
  )
}

function Place({ place: { name, address, href, officeTime, phone, more, members } }: { place: PlaceView }) {
  return (
    <>
      <h3>{name}</h3>
      <dl>
        {address && (
          <>
            <dt>地址</dt>
            <dd>{href ? <SiteLink href={href}>{address}</SiteLink> : address}</dd>
            <dt>时间</dt>
            <dd>
              <Times>{officeTime}</Times>
            </dd>
            <dt>电话</dt>
            <dd>
              <FactText fact={phone} />
            </dd>
          </>
        )}
        {members && (
          <>
            <dt>办理</dt>
            <dd>{members}</dd>
          </>
        )}
        {more.map(({ term, text }) => (
          <div key={term} className={styles.more}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
