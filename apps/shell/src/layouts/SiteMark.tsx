import styles from './SiteMark.module.css'

/** The portal's own mark, a hall by the water. Not the national emblem, which only official sites may carry. */
export function SiteMark() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false" className={styles.mark}>
      <rect width="48" height="48" rx="12" />
      <path d="M8.5 21.500c6.8-.7 12-4.2 15.5-9.8 3.5 5.6 8.7 9.1 15.5 9.800ZM14.5 21.500V31M24 21.500V31M33.5 21.500V31M11 31h26M11.5 37c2.1-1.7 4.2-1.7 6.250 0s4.2 1.7 6.250 0 4.2-1.7 6.250 0 4.2 1.7 6.250 0" />
    </svg>
  )
}
