import styles from './OfflineBanner.module.css'

/** Where the start script says that the network is gone: it runs on every page, the application only where somebody acts. */
export function OfflineBanner() {
  return <div role="status" className={styles.banner} data-offline-banner />
}
