import { usePageView } from '@portal/area/react'
import { Icon } from '@portal/ui/core'
import styles from './PhoneFirst.module.css'

/** In elder mode, before anything that has to be typed: somebody at the phone does the same. Nothing in other modes. */
export function PhoneFirst({ children }: { children: string }) {
  const { preferences } = usePageView()
  if (!preferences.isElder) return null
  return (
    <p className={styles.phone}>
      <a href="tel:12345">
        <Icon name="phone" size="large" />
        打电话 12345
      </a>
      <span>{children}</span>
    </p>
  )
}
