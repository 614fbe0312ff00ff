import { PageLink, usePageHref, usePageView } from '@portal/area/react'
import { Card, Container, DescriptionList, PageTitle, SectionTitle, Stack } from '@portal/ui'
import { type PieceEntry, pieceCatalogue } from '../model/pieceCatalogue.ts'
import * as homeRoutes from '../routes.ts'
import styles from './HomeHelpersPage.module.css'

/** The catalogue of the home page's pieces: what each shows, what it is rendered from, how to place it, and the piece itself. */
export function Page() {
  return (
    <Container className={styles.helpers}>
      <PageTitle lead="首页的每一块都有自己的地址，可以单独打开，也可以放进本站的其他页面。下面是各块的现状、参数和用法。">
        首页组件接入助手
      </PageTitle>
      <Stack>
        <Card as="section" labelledBy="rules">
          <SectionTitle id="rules">共同的参数</SectionTitle>
          <DescriptionList
            items={[
              { term: 'region', description: '六位区划代码，显示该地区的内容；不加时显示全省的内容' },
              { term: '样式', description: '随访客的显示设置：长者模式、高对比、字号、繁体' },
              { term: '没有内容', description: '显示一句说明；读取失败时显示“重试”' },
            ]}
          />
          <p>
            全部内容另有 JSON：
            <PageLink to={{ page: homeRoutes.homeData }}>{homeRoutes.homeData.addresses.v3[0]}</PageLink>
          </p>
        </Card>
        {pieceCatalogue.map((piece) => (
          <Piece key={piece.name} piece={piece} />
        ))}
      </Stack>
    </Container>
  )
}

function Piece({ piece: { page, name, shows, height, properties } }: { piece: PieceEntry }) {
  const { portalHost } = usePageView().config
  const address = usePageHref()({ page })
  return (
    <Card as="section" labelledBy={address}>
      <SectionTitle id={address} action={<PageLink to={{ page }}>单独打开{name}</PageLink>}>
        {name}
      </SectionTitle>
      <p>{shows}</p>
      <DescriptionList items={properties.map((property) => ({ term: property.name, description: property.meaning }))} />
      <p>
        <code>{`<iframe src="${portalHost}${address}" title="${name}" height="${height}"></iframe>`}</code>
      </p>
      <iframe src={address} title={`${name}预览`} height={height} loading="lazy" className={styles.preview} />
    </Card>
  )
}
