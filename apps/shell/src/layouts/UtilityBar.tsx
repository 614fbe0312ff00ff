import { NATIONAL_PLATFORM, type PageView } from '@portal/area'
import { PageLink } from '@portal/area/react'
import { Container, ExternalLink, Icon } from '@portal/ui'
import * as shellRoutes from '../routes.ts'
import { PreferenceButton } from './preferences/PreferenceForm.tsx'
import { PreferencesPanel } from './preferences/PreferencesPanel.tsx'
import { RegionSwitch } from './region/RegionSwitch.tsx'
import styles from './UtilityBar.module.css'
import { signInReturn } from './viewAddresses.ts'

/** The thin bar on top: where, how it looks, who. */
export function UtilityBar({ view }: { view: PageView }) {
  const isTraditional = view.preferences.script === 'traditional'
  return (
    <div className={styles.bar}>
      <Container className={styles.row}>
        <RegionSwitch view={view} />
        <ul className={styles.tools}>
          <li>
            <PreferenceButton name="isElder" value="1">
              <Icon name="elder" className={styles.icon} />
              长者模式
            </PreferenceButton>
          </li>
          <li>
            <PreferencesPanel view={view} />
          </li>
          <li className={styles.wide}>
            <PreferenceButton name="script" value={isTraditional ? 'simplified' : 'traditional'}>
              {isTraditional ? '简体' : '繁體'}
            </PreferenceButton>
          </li>
          <li className={styles.wide}>
            <ExternalLink href={NATIONAL_PLATFORM}>国家政务服务平台</ExternalLink>
          </li>
          <li className={styles.wide}>
            <PageLink to={{ page: shellRoutes.mine }}>我的</PageLink>
          </li>
          <li className={styles.login}>
            <PageLink to={{ page: shellRoutes.authentication, query: { redirect: signInReturn(view) } }}>
              <Icon name="user" className={styles.icon} />
              登录
            </PageLink>
          </li>
        </ul>
      </Container>
    </div>
  )
}
