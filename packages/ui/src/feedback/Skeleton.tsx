import styles from './Skeleton.module.css'

/** The place of text that is being loaded. Show it only after 200 ms of waiting. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">正在加载</span>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all the same
        <span key={index} className={styles.bar} />
      ))}
    </div>
  )
}
