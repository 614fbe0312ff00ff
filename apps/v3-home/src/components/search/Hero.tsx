import { usePageView } from '@portal/area/react'
import { Container, Landscape } from '@portal/ui'
import styles from './Hero.module.css'
import { HomeSearch } from './HomeSearch.tsx'

/** The question that the portal is there for, and the box to answer it in. Whose portal it is stands in the header. */
export function Hero({ hotWords }: { hotWords: readonly string[] }) {
  const { region } = usePageView()
  return (
    <div className={styles.hero} data-landscape="">
      <Container>
        <h1 tabIndex={-1}>您要办什么事？</h1>
        <p>{region.name}的服务、指南、政策和问答</p>
        <HomeSearch hotWords={hotWords} className={styles.search} />
      </Container>
      {/* At the lower edge: last, for until the box above is there whole it would move. */}
      <Landscape className={styles.landscape} />
    </div>
  )
}
