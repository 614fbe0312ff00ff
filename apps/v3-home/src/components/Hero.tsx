import { usePageView } from '@portal/area/react'
import { Container, Landscape } from '@portal/ui'
import styles from './Hero.module.css'
import { HomeSearch } from './HomeSearch.tsx'

/** The first thing everybody sees: whose portal this is, and the search box. */
export function Hero({ hotWords }: { hotWords: readonly string[] }) {
  const { config, region } = usePageView()
  return (
    <div className={styles.hero}>
      <Landscape className={styles.landscape} />
      <Container>
        <h1 tabIndex={-1}>{config.siteName}</h1>
        <p>{region.path.map(({ name }) => name).join(' ')}的办事服务、指南、资讯和问答，从这里找</p>
        <HomeSearch hotWords={hotWords} className={styles.search} />
      </Container>
    </div>
  )
}
