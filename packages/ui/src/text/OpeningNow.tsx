import { useLater } from '@portal/area/react'
import styles from './OpeningNow.module.css'
import type { OpeningProps } from './OpeningWords.tsx'

const load = () => import(/* webpackChunkName: "opening" */ './OpeningWords.tsx')

/**
 * Whether a place is open, and until or from when. Only the browser knows the moment: pages are kept for long, so that the
 * server says nothing here, and the hours themselves stand beside it.
 */
export function OpeningNow(props: OpeningProps) {
  const later = useLater(load)
  return <p className={styles.opening}>{later && <later.OpeningWords {...props} />}</p>
}
