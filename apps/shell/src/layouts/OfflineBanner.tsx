import { Icon } from '@portal/ui'
import { useSyncExternalStore } from 'react'
import styles from './OfflineBanner.module.css'

/** Says that the network is gone, as soon as the browser notices, and goes when it is back. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    listenToNetwork,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className={styles.place}>
      {!isOnline && (
        <p className={styles.banner}>
          <Icon name="warning" />
          网络已断开。已打开的内容可以继续阅读，填写的内容会保留，恢复后再提交。
        </p>
      )}
    </div>
  )
}

function listenToNetwork(notify: () => void): () => void {
  window.addEventListener('online', notify)
  window.addEventListener('offline', notify)
  return () => {
    window.removeEventListener('online', notify)
    window.removeEventListener('offline', notify)
  }
}
