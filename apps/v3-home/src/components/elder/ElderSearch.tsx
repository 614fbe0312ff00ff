import { href } from '@portal/area'
import { usePageView, useSuggest } from '@portal/area/react'
import { useNavigate } from '@portal/area/router'
import * as searchRoutes from '@portal/search/routes'
import { SearchField } from '@portal/ui'
import styles from './ElderSearch.module.css'

/** For everything that has no tile: one box, without scopes and words that others search for. */
export function ElderSearch() {
  const { region, config } = usePageView()
  return (
    <section aria-labelledby="search" className={styles.search}>
      <h2 id="search">办别的事，搜一搜</h2>
      <SearchField
        size="large"
        action={href({ page: searchRoutes.search })}
        label="搜索全部"
        placeholder="例如：换身份证"
        {...(region.code !== config.province && { fixed: { region: region.code } })}
        suggest={useSuggest()}
        navigate={useNavigate()}
      />
    </section>
  )
}
