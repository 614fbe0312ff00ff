import { usePageView } from '@portal/area/react'
import { Container } from '@portal/ui'
import { ElderHall } from '../components/elder/ElderHall.tsx'
import { ElderSearch } from '../components/elder/ElderSearch.tsx'
import { ElderTiles } from '../components/elder/ElderTiles.tsx'
import type { HomeView } from '../model/HomeView.ts'
import styles from './HomePage.elder.module.css'

/** The home page for those who chose elder mode, in both generations: six tiles, search, the nearest hall, and nothing else. */
export function Page({ data: { elder } }: { data: HomeView }) {
  const { region } = usePageView()
  return (
    <Container className={styles.page}>
      <h1 tabIndex={-1}>您要办什么事？</h1>
      <ElderTiles hrefs={elder.hrefs} />
      <ElderSearch />
      <ElderHall hall={elder.hall} place={region.name} />
    </Container>
  )
}
