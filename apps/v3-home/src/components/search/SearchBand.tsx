import { usePageView } from '@portal/area/react'
import { Container, PanelSwitch } from '@portal/ui'
import type { EstablishedHome, HomeEntry } from '../../model/HomeView.ts'
import { HomeLink } from '../frame/HomeLink.tsx'
import { HomeSearch } from './HomeSearch.tsx'
import styles from './SearchBand.module.css'

/** The blue band: search on one side, what persons and enterprises use most on the other. */
export function SearchBand({ hotWords, common }: Pick<EstablishedHome, 'hotWords' | 'common'>) {
  const { region } = usePageView()
  return (
    <div className={styles.band}>
      <Container className={styles.row}>
        <div className={styles.words}>
          <h1 tabIndex={-1}>您要办什么事？</h1>
          <p>{region.name}的事项、证照和政策，输入名称或一句话</p>
          <HomeSearch hotWords={hotWords} />
        </div>
        <aside className={styles.common} aria-label="常用服务">
          <PanelSwitch
            name="common"
            label="服务对象"
            panels={[
              { id: 'personal', title: '个人常用', content: <Common links={common.personal} /> },
              { id: 'legal', title: '法人常用', content: <Common links={common.legal} /> },
            ]}
          />
        </aside>
      </Container>
    </div>
  )
}

function Common({ links }: { links: readonly HomeEntry[] }) {
  return (
    <div>
      {links.map((link) => (
        <HomeLink key={`${link.title}${link.href}`} link={link} />
      ))}
    </div>
  )
}
