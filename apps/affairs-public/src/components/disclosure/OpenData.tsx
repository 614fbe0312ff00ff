import styles from './OpenData.module.css'

interface OpenDataProps {
  /** The set's name in the open data of the content service. */
  name: string
  title: string
}

/** The whole set behind a page as files for whoever wants to work with it. */
export function OpenData({ name, title }: OpenDataProps) {
  return (
    <span className={styles.files}>
      {(['csv', 'json'] as const).map((format) => (
        <a key={format} href={`/api/open-data/${name}.${format}`} download={`${title}.${format}`}>
          下载{title}（{format.toUpperCase()}）
        </a>
      ))}
    </span>
  )
}
