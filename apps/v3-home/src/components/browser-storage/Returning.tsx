import { PageLink } from '@portal/area/react'
import * as shellRoutes from '@portal/shell/routes'
import { Container } from '@portal/ui'
import styles from './Returning.module.css'
import { useDeviceParts } from './useDeviceParts.ts'

/**
 * For who comes again: what was begun on this device. The row is as high before it is known as after, and before a first visit it
 * says what will stand there. Without scripts nothing is kept, so it is not there.
 */
export function Returning() {
  const parts = useDeviceParts()
  return (
    <Container className={styles.returning}>{parts ? <parts.ReturningRow first={<First />} /> : <First />}</Container>
  )
}

function First() {
  return (
    <p>
      看过的指南只记在这台设备上，下次接着办
      <PageLink to={{ page: shellRoutes.mine }}>我的</PageLink>
    </p>
  )
}
